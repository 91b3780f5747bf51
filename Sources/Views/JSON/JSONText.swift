import Entities
import TerminalKit

/// Writes JSON that keeps strings intact, and yet is safe on a terminal.
///
/// A string with characters that must not reach a terminal is written in ASCII alone.
struct JSONText {
  /// The usual maximum size of a track's record, in bytes.
  private static let bytesOfRecord = 2048
  /// The maximum number of records to reserve memory for.
  ///
  /// This is the limit of a response; longer documents, such as exports, grow as they are written.
  private static let mostRecordsReserved = 200

  private var output = SafeTextBuilder()

  /// Returns the value on one line.
  static func line(_ value: JSONValue) -> SafeText {
    var writer = JSONText()
    writer.write(value)
    return writer.text
  }

  /// Returns an object whose last members are arrays with one record per line.
  static func document(_ members: [JSONMember], _ arrays: [(name: String, records: JSONRecords)])
    -> SafeText
  {
    var writer = JSONText()
    writer.output.reserveCapacity(
      min(arrays.reduce(0) { $0 + $1.records.count }, mostRecordsReserved) * bytesOfRecord)
    writer.put("{")
    for member in members {
      writer.write(member)
      writer.put(",")
    }
    for (index, array) in arrays.enumerated() {
      if index > 0 { writer.put(",") }
      writer.write(.string(array.name))
      writer.put(array.records.count > 0 ? ":[\n" : ":[")
      writer.write(array.records, separator: ",\n")
      writer.put(array.records.count > 0 ? "\n]" : "]")
    }
    writer.put("}\n")
    return writer.text
  }

  static func lines(_ records: JSONRecords) -> SafeText {
    var writer = JSONText()
    writer.write(records, separator: "\n")
    if records.count > 0 { writer.put("\n") }
    return writer.text
  }

  /// Returns the shortest decimal that parses to the same number.
  ///
  /// Returns `null` for numbers that JSON can't represent.
  static func number(_ number: Double) -> String {
    guard number.isFinite else { return "null" }
    return Int64(exactly: number).map(String.init) ?? String(number)
  }

  private var text: SafeText { output.text }
}

// MARK: - Writing

extension JSONText {
  private mutating func put(_ literal: StaticString) {
    output.append(literal: literal)
  }

  private mutating func write(_ records: JSONRecords, separator: StaticString) {
    let names = records.fields.map { name in
      var writer = JSONText()
      writer.write(.string(name))
      writer.put(":")
      return writer.text
    }
    for record in 0..<records.count {
      if record > 0 { put(separator) }
      put("{")
      var isFirst = true
      for field in names.indices {
        guard let value = records.value(record, field) else { continue }
        if !isFirst { put(",") }
        isFirst = false
        output.append(names[field])
        write(value)
      }
      put("}")
    }
  }

  private mutating func write(_ value: JSONValue) {
    switch value {
    case .string(let string): write(string)
    case .integer(let integer): output.append(SafeText(String(integer)))
    case .number(let number): output.append(SafeText(Self.number(number)))
    case .bool(let bool): put(bool ? "true" : "false")
    case .null: put("null")
    case .object(let members):
      put("{")
      for (index, member) in members.enumerated() {
        if index > 0 { put(",") }
        write(member)
      }
      put("}")
    }
  }

  private mutating func write(_ member: JSONMember) {
    write(.string(member.name))
    put(":")
    write(member.value)
  }

  private mutating func write(_ string: String) {
    put("\"")
    let isPlain = string.bytesAllSatisfy(\.isPlainInJSON)
    output.append(isPlain ? SafeText(string) : SafeText(Self.escaped(string)))
    put("\"")
  }

  private static func escaped(_ string: String) -> String {
    let isSafe = SafeText(string).string.utf8.elementsEqual(string.utf8)
    return string.unicodeScalars.reduce(into: "") { $0 += escaped($1, isSafe: isSafe) }
  }

  private static func escaped(_ scalar: Unicode.Scalar, isSafe: Bool) -> String {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\t": "\\t"
    case " "..."~": String(scalar)
    case _ where isSafe: String(scalar)
    default:
      String(scalar).utf16.reduce(into: "") { escapes, unit in
        let digits = String(unit, radix: 16)
        escapes += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
  }
}

extension UInt8 {
  fileprivate var isPlainInJSON: Bool {
    (0x20...0x7E).contains(self) && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
  }
}

/// Records of one kind, whose values are read when they are written.
struct JSONRecords {
  var fields: [String]
  var count: Int
  /// Returns the value of a field, both given by index.
  var value: (_ record: Int, _ field: Int) -> JSONValue?
}

package enum JSONValue: Equatable, Sendable {
  case string(String)
  case integer(Int64)
  case number(Double)
  case bool(Bool)
  case null
  case object([JSONMember])
}

package struct JSONMember: Equatable, Sendable {
  let name: String
  let value: JSONValue

  init(_ name: String, _ value: JSONValue) {
    self.name = name
    self.value = value
  }
}

extension JSONValue {
  init(_ number: Int) {
    self = .integer(Int64(number))
  }

  init(_ time: Timestamp) {
    self = .string(time.iso8601)
  }
}
