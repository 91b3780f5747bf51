import TerminalKit

/// Records of one kind, in any machine-readable format.
struct RecordDocument {
  /// The members before the records in a JSON document.
  var preamble: [JSONMember] = []
  /// The name of the records in a JSON document.
  var name: String
  var records: JSONRecords
  /// Returns a record in plain text, by index; `nil` to write its fields.
  var line: ((Int) -> SafeText)?

  func text(_ format: DocumentFormat) -> SafeText {
    switch format {
    case .json: JSONText.document(preamble, [(name, records)])
    case .ndjson: JSONText.lines(records)
    case .csv: SafeText(lines: header(",", "\r\n", CellText.csv) + rows(",", "\r\n", CellText.csv))
    case .tsv: SafeText(lines: header("\t", "\n", CellText.tsv) + rows("\t", "\n", CellText.tsv))
    case .plain: line.map(lines) ?? SafeText(lines: rows("\t", "\n", CellText.plain))
    case .m3u: SafeText(lines: rows("\t", "\n", CellText.plain))
    }
  }

  private func lines(_ line: (Int) -> SafeText) -> SafeText {
    (0..<records.count).map { line($0) + "\n" }.joined()
  }

  private func header(
    _ separator: String, _ lineBreak: String, _ cell: (JSONValue?) -> String
  ) -> String {
    records.fields.map { cell(.string($0)) }.joined(separator: separator) + lineBreak
  }

  private func rows(
    _ separator: String, _ lineBreak: String, _ cell: (JSONValue?) -> String
  ) -> String {
    (0..<records.count).map { record in
      records.fields.indices.map { cell(records.value(record, $0)) }.joined(separator: separator)
        + lineBreak
    }.joined()
  }
}
