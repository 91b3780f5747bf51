import Foundation

/// A JSON value in messages of the protocol.
enum MCPValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  case array([MCPValue])
  case object([String: MCPValue])

  /// The member of an object; `nil` if it is `null` or missing.
  subscript(name: String) -> MCPValue? { object?[name].flatMap { $0 == .null ? nil : $0 } }

  var string: String? { if case .string(let string) = self { string } else { nil } }
  var array: [MCPValue]? { if case .array(let values) = self { values } else { nil } }
  var object: [String: MCPValue]? { if case .object(let members) = self { members } else { nil } }

  /// A whole number, even if written with a fraction of zero.
  var integer: Int64? {
    switch self {
    case .integer(let number): number
    case .number(let number): Int64(exactly: number)
    default: nil
    }
  }

  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }

  /// `nil` if the bytes aren't JSON.
  init?(json: some Sequence<UInt8>) {
    guard
      let value = try? JSONSerialization.jsonObject(
        with: Data(json), options: .fragmentsAllowed)
    else { return nil }
    self.init(value)
  }

  private init(_ value: Any) {
    switch value {
    case let text as String: self = .string(text)
    case let members as [String: Any]: self = .object(members.mapValues(MCPValue.init))
    case let values as [Any]: self = .array(values.map(MCPValue.init))
    case let number as NSNumber:
      // Foundation reads booleans as numbers of type char.
      switch UInt8(bitPattern: number.objCType.pointee) {
      case UInt8(ascii: "c"), UInt8(ascii: "B"): self = .bool(number.boolValue)
      case UInt8(ascii: "i"), UInt8(ascii: "q"): self = .integer(number.int64Value)
      default: self = .number(number.doubleValue)
      }
    default: self = .null
    }
  }
}

extension MCPValue: Encodable {
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
