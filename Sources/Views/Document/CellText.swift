/// Cells of documents in rows and columns.
enum CellText {
  /// A value as text; nothing where there is none.
  static func plain(_ value: JSONValue?) -> String {
    switch value {
    case .string(let string): string
    case .integer(let integer): String(integer)
    case .number(let number): JSONText.number(number)
    case .bool(let bool): bool ? "true" : "false"
    case .object, .array, nil: ""
    }
  }

  /// A value as text that no spreadsheet takes for a formula.
  static func neutral(_ value: JSONValue?) -> String {
    let text = plain(value)
    guard case .string = value, let first = text.unicodeScalars.first,
      ["=", "+", "-", "@", "\t", "\r"].contains(first)
    else { return text }
    return "'" + text
  }

  /// RFC 4180.
  static func csv(_ value: JSONValue?) -> String {
    let text = neutral(value)
    guard text.unicodeScalars.contains(where: { [",", "\"", "\n", "\r"].contains($0) }) else {
      return text
    }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }

  /// One line without tabs.
  static func tsv(_ value: JSONValue?) -> String {
    String(
      String.UnicodeScalarView(
        neutral(value).unicodeScalars.map { ["\t", "\n", "\r"].contains($0) ? " " : $0 }))
  }
}
