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

/// The cells of tabular documents.
enum CellText {
  /// Returns an RFC 4180 cell that spreadsheets don't run as a formula.
  static func csv(_ value: JSONValue?) -> String {
    let text = neutral(value)
    guard text.unicodeScalars.contains(where: { [",", "\"", "\n", "\r"].contains($0) }) else {
      return text
    }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }

  /// Returns a single line without tabs that spreadsheets don't run as a formula.
  static func tsv(_ value: JSONValue?) -> String {
    onOneLine(neutral(value))
  }

  /// Returns a single line without tabs.
  static func plain(_ value: JSONValue?) -> String {
    onOneLine(clean(value))
  }

  /// Returns a text that spreadsheets don't take for a formula.
  ///
  /// The text is cleaned first, because removed characters could hide the sign that starts a
  /// formula.
  private static func neutral(_ value: JSONValue?) -> String {
    let text = clean(value)
    guard case .string = value, let first = text.unicodeScalars.first,
      ["=", "+", "-", "@", "\t", "\r"].contains(first)
    else { return text }
    return "'" + text
  }

  /// Returns the value as text that is safe on a terminal; empty if there is none.
  private static func clean(_ value: JSONValue?) -> String {
    switch value {
    case .string(let string): SafeText(lines: string).string
    case .integer(let integer): String(integer)
    case .number(let number): JSONText.number(number)
    case .bool(let bool): bool ? "true" : "false"
    case .object, nil: ""
    }
  }

  private static func onOneLine(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { ["\t", "\n", "\r"].contains($0) ? " " : $0 }))
  }
}
