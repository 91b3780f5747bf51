package import TerminalKit

/// The setup report of `tunes doctor` in any machine-readable format.
package struct HealthDocument {
  /// The fields, in output order.
  package static let fields = ["subject", "verdict", "detail", "advice"]

  private let checks: [HealthCheck]
  private let works: Bool
  private let fields: [String]

  /// Creates a document.
  ///
  /// - Parameters:
  ///   - checks: The results of all checks.
  ///   - works: Whether every essential part works.
  ///   - fields: The fields to include; all of them for `nil`.
  package init(checks: [HealthCheck], works: Bool, fields: [String]?) {
    self.checks = checks
    self.works = works
    self.fields = fields ?? Self.fields
  }

  package func text(_ format: DocumentFormat) -> SafeText {
    let records = JSONRecords(fields: fields, count: checks.count) { record, field in
      Self.value(of: fields[field], in: checks[record])
    }
    return RecordDocument(
      preamble: [JSONMember("works", .bool(works))], name: "checks", records: records
    ).text(format)
  }

  private static func value(of field: String, in check: HealthCheck) -> JSONValue? {
    switch field {
    case "subject": .string(check.subject.rawValue)
    case "verdict": .string(check.verdict.rawValue)
    case "detail": .string(check.detail.string)
    case "advice": check.advice.map { .string($0.string) }
    default: nil
    }
  }
}
