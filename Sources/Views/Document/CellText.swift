import TerminalKit

/// Cells of documents in rows and columns.
enum CellText {
  /// RFC 4180, and nothing that a spreadsheet would run.
  static func csv(_ value: JSONValue?) -> String {
    let text = neutral(value)
    guard text.unicodeScalars.contains(where: { [",", "\"", "\n", "\r"].contains($0) }) else {
      return text
    }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }

  /// One line without tabs, and nothing that a spreadsheet would run.
  static func tsv(_ value: JSONValue?) -> String {
    onOneLine(neutral(value))
  }

  /// One line without tabs.
  static func plain(_ value: JSONValue?) -> String {
    onOneLine(clean(value))
  }

  /// A text that no spreadsheet takes for a formula.
  ///
  /// It is cleaned first: what cleaning removes might hide the sign that makes it one.
  private static func neutral(_ value: JSONValue?) -> String {
    let text = clean(value)
    guard case .string = value, let first = text.unicodeScalars.first,
      ["=", "+", "-", "@", "\t", "\r"].contains(first)
    else { return text }
    return "'" + text
  }

  /// The value as text that may reach a terminal; nothing where there is none.
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
