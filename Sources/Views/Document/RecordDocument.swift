package import TerminalKit

/// Records of one kind, in any format for programs.
struct RecordDocument {
  var envelope = ListEnvelope.whole
  var records: JSONRecords
  /// Returns a record in plain text, by index; `nil` to write fields.
  var line: ((Int) -> SafeText)?

  func text(_ format: DocumentFormat) -> SafeText {
    switch format {
    case .json: envelope.text(records)
    case .ndjson: JSONText.lines(records)
    case .csv: SafeText(lines: header(",", "\r\n", CellText.csv) + rows(",", "\r\n", CellText.csv))
    case .tsv: SafeText(lines: header("\t", "\n", CellText.tsv) + rows("\t", "\n", CellText.tsv))
    case .plain: line.map(lines) ?? SafeText(lines: rows("\t", "\n", CellText.plain))
    case .m3u, .xspf: SafeText(lines: rows("\t", "\n", CellText.plain))
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

/// The fields of one kind of record, in output order.
package struct RecordTable<Record>: Sendable {
  typealias Field = (name: String, value: @Sendable (Record) -> JSONValue?)

  /// The default fields of plain text; `nil` for all.
  let plain: [String]?
  let fields: [Field]

  init(plain: [String]? = nil, _ fields: [Field]) {
    (self.plain, self.fields) = (plain, fields)
  }

  package var names: [String] { fields.map(\.name) }

  /// Returns a document of records; `names` are the fields to include, or `nil` for the default.
  package func text(
    _ records: [Record], _ names: [String]?, _ format: DocumentFormat,
    in envelope: ListEnvelope = .whole
  ) -> SafeText {
    let records = self.records(records, names ?? (format == .plain ? plain : nil))
    return RecordDocument(envelope: envelope, records: records).text(format)
  }

  /// Returns a document of one record; in JSON, an object.
  package func recordText(_ record: Record, _ names: [String]?, _ format: DocumentFormat)
    -> SafeText
  {
    text([record], names, format == .json ? .ndjson : format)
  }

  func records(_ records: [Record], _ names: [String]?) -> JSONRecords {
    let names = names ?? self.names
    let values = names.map { name in fields.first { $0.name == name }?.value ?? { _ in nil } }
    return JSONRecords(fields: names, count: records.count) { values[$1](records[$0]) }
  }
}

enum CellText {
  /// Returns an RFC 4180 cell that spreadsheets don't run as a formula.
  static func csv(_ value: JSONValue?) -> String {
    let text = neutral(value)
    guard text.unicodeScalars.contains(where: { [",", "\"", "\n"].contains($0) }) else {
      return text
    }
    return "\"" + text.escaping("\"", with: "\"") + "\""
  }

  /// Returns a single line without tabs that spreadsheets don't run as a formula.
  static func tsv(_ value: JSONValue?) -> String {
    onOneLine(neutral(value))
  }

  /// Returns a single line without tabs.
  static func plain(_ value: JSONValue?) -> String {
    onOneLine(clean(value))
  }

  /// The signs that start a formula, also in full width.
  private static let formulaStarts: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "＝", "＋", "－", "＠",
  ]

  /// Keeps a text from being taken for a formula, whatever white space it begins with.
  ///
  /// It is cleaned first, because removed characters could hide the sign of a formula.
  private static func neutral(_ value: JSONValue?) -> String {
    let text = clean(value)
    guard case .string = value,
      let first = text.unicodeScalars.first(where: { !$0.properties.isWhitespace }),
      formulaStarts.contains(first)
    else { return text }
    return "'" + text
  }

  /// Returns the value as text that is safe on a terminal; empty if missing.
  private static func clean(_ value: JSONValue?) -> String {
    switch value {
    case .string(let string): SafeText(lines: string).string
    case .integer(let integer): String(integer)
    case .number(let number): JSONText.number(number)
    case .bool(let bool): bool ? "true" : "false"
    case .null, .object, nil: ""
    }
  }

  private static func onOneLine(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { ["\t", "\n", "\r"].contains($0) ? " " : $0 }))
  }
}
