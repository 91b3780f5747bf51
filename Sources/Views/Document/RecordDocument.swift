import TerminalKit

/// Records of one kind, in any of the forms that programs read.
struct RecordDocument {
  /// What the JSON document says before its records.
  var preamble: [JSONMember] = []
  /// The name of the records in the JSON document.
  var name: String
  var fields: [String]
  /// A value for each field, `nil` where the record has none.
  var records: [[JSONValue?]]

  func text(_ format: DocumentFormat) -> SafeText {
    switch format {
    case .json: JSONText.document(preamble, name, records.map(object))
    case .ndjson: records.map { JSONText.line(object($0)) + "\n" }.joined()
    case .csv: rows(separator: ",", lineBreak: "\r\n", CellText.csv)
    case .tsv: rows(separator: "\t", lineBreak: "\n", CellText.tsv)
    case .plain, .m3u:
      SafeText(
        lines: records.map { $0.map(CellText.tsv).joined(separator: "\t") + "\n" }.joined())
    }
  }

  private func object(_ record: [JSONValue?]) -> JSONValue {
    .object(
      zip(fields, record).compactMap { name, value in value.map { JSONMember(name, $0) } })
  }

  private func rows(
    separator: String, lineBreak: String, _ cell: (JSONValue?) -> String
  ) -> SafeText {
    let header = fields.map { cell(.string($0)) }
    let lines = ([header] + records.map { $0.map(cell) }).map {
      $0.joined(separator: separator) + lineBreak
    }
    return SafeText(lines: lines.joined())
  }
}
