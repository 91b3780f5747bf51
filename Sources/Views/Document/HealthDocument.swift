package import TerminalKit

/// What was found of all that the program works with, in any of the forms that programs read.
package struct HealthDocument {
  /// The fields, in their order.
  package static let fields = ["subject", "verdict", "detail", "advice"]

  private let checks: [HealthCheck]
  private let works: Bool
  private let fields: [String]

  /// - Parameters:
  ///   - checks: what was found.
  ///   - works: whether the program's main job can be done.
  ///   - fields: those asked for; all of them where none were.
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
