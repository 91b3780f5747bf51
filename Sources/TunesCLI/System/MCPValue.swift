import Foundation

/// A value of JSON, as messages of the protocol have them.
enum MCPValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  case array([MCPValue])
  case object([String: MCPValue])

  /// The member of an object; `nil` for any other value, too.
  subscript(name: String) -> MCPValue? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  var string: String? { if case .string(let string) = self { string } else { nil } }
  var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }
  var array: [MCPValue]? { if case .array(let values) = self { values } else { nil } }

  /// A whole number, also one with a fraction of zero.
  var integer: Int64? {
    switch self {
    case .integer(let number): number
    case .number(let number): Int64(exactly: number)
    default: nil
    }
  }

  /// The JSON of the value on one line.
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }

  /// Returns `nil` if the bytes aren't JSON.
  init?(json: some DataProtocol) {
    guard let value = try? JSONDecoder().decode(MCPValue.self, from: Data(json)) else { return nil }
    self = value
  }
}

extension MCPValue: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([MCPValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: MCPValue].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let values): try container.encode(values)
    case .object(let members): try container.encode(members)
    }
  }
}

extension MCPValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .string(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(integerLiteral value: Int64) { self = .integer(value) }
  init(arrayLiteral values: MCPValue...) { self = .array(values) }

  init(dictionaryLiteral members: (String, MCPValue)...) {
    self = .object(Dictionary(members) { _, last in last })
  }
}
