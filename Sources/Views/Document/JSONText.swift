import TerminalKit

/// Writes JSON whose text is intact, and yet safe on a terminal: a string with anything that may
/// not reach one is written in ASCII alone.
struct JSONText {
  private var bytes: [UInt8] = []

  /// The value in one line.
  static func line(_ value: JSONValue) -> SafeText {
    var writer = JSONText()
    writer.write(value)
    return writer.text
  }

  /// An object whose last members are arrays with one record a line.
  static func document(_ members: [JSONMember], _ arrays: [(name: String, records: JSONRecords)])
    -> SafeText
  {
    var writer = JSONText()
    writer.bytes.reserveCapacity(arrays.reduce(0) { $0 + $1.records.count } * 2048)
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

  /// One record a line.
  static func lines(_ records: JSONRecords) -> SafeText {
    var writer = JSONText()
    writer.write(records, separator: "\n")
    if records.count > 0 { writer.put("\n") }
    return writer.text
  }

  /// The shortest decimal form that reads back as the same number; `null` for what JSON has not.
  static func number(_ number: Double) -> String {
    guard number.isFinite else { return "null" }
    return Int64(exactly: number).map(String.init) ?? String(number)
  }

  private var text: SafeText { SafeText(lines: String(decoding: bytes, as: UTF8.self)) }
}

// MARK: - Writing

extension JSONText {
  private mutating func put(_ literal: StaticString) {
    literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  private mutating func write(_ records: JSONRecords, separator: StaticString) {
    let names = records.fields.map { name in
      var writer = JSONText()
      writer.write(.string(name))
      writer.put(":")
      return writer.bytes
    }
    for record in 0..<records.count {
      if record > 0 { put(separator) }
      put("{")
      var isFirst = true
      for field in names.indices {
        guard let value = records.value(record, field) else { continue }
        if !isFirst { put(",") }
        isFirst = false
        bytes += names[field]
        write(value)
      }
      put("}")
    }
  }

  private mutating func write(_ value: JSONValue) {
    switch value {
    case .string(let string): write(string)
    case .integer(let integer): bytes += String(integer).utf8
    case .number(let number): bytes += Self.number(number).utf8
    case .bool(let bool): put(bool ? "true" : "false")
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
    if string.utf8.allSatisfy(\.isPlainInJSON) {
      bytes += string.utf8
    } else {
      let isSafe = SafeText(string).string.utf8.elementsEqual(string.utf8)
      for scalar in string.unicodeScalars { write(scalar, isSafe: isSafe) }
    }
    put("\"")
  }

  private mutating func write(_ scalar: Unicode.Scalar, isSafe: Bool) {
    switch scalar {
    case "\"": put("\\\"")
    case "\\": put("\\\\")
    case "\n": put("\\n")
    case "\t": put("\\t")
    case " "..."~": bytes.append(UInt8(truncatingIfNeeded: scalar.value))
    case _ where isSafe: bytes += String(scalar).utf8
    default:
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        bytes += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8
      }
    }
  }
}

extension UInt8 {
  fileprivate var isPlainInJSON: Bool {
    (0x20...0x7E).contains(self) && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
  }
}
