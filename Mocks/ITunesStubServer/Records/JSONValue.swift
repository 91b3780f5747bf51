/// A JSON value that prints as the service prints it.
enum JSONValue: Sendable {
  case string(String)
  case integer(Int)
  case boolean(Bool)
  case null
  case array([JSONValue])
  case object(Record)
  /// Text put in as it is: a price with its decimals, or damage done on purpose.
  case verbatim(String)

  var text: String {
    switch self {
    case .string(let value): Self.quoted(value)
    case .integer(let value): String(value)
    case .boolean(let value): value ? "true" : "false"
    case .null: "null"
    case .array(let values): "[" + values.map(\.text).joined(separator: ", ") + "]"
    case .object(let record): record.text
    case .verbatim(let text): text
    }
  }

  /// Escapes only what JSON demands: other characters, and `/`, stand for themselves.
  private static func quoted(_ value: String) -> String {
    let quote = UInt8(ascii: "\"")
    let backslash = UInt8(ascii: "\\")
    if value.utf8.allSatisfy({ $0 >= 0x20 && $0 != quote && $0 != backslash }) {
      return "\"\(value)\""
    }
    var text = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20:
        text += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
