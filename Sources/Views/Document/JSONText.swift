import TerminalKit

/// Writes JSON whose text is intact, and yet safe on a terminal: a string with anything that may
/// not reach one is written in ASCII alone.
struct JSONText {
  private var text = ""

  /// The value in one line.
  static func line(_ value: JSONValue) -> SafeText {
    var writer = JSONText()
    writer.write(value)
    return SafeText(lines: writer.text)
  }

  /// An object whose last member is an array with one record a line.
  static func document(_ members: [JSONMember], _ name: String, _ records: JSONRecords) -> SafeText
  {
    var writer = JSONText()
    writer.text.reserveCapacity(records.count * 1024)
    writer.text += "{"
    for member in members {
      writer.write(member)
      writer.text += ","
    }
    writer.write(name)
    writer.text += ":["
    for index in 0..<records.count {
      writer.text += index > 0 ? ",\n" : "\n"
      writer.write(records, at: index)
    }
    writer.text += records.count == 0 ? "]}\n" : "\n]}\n"
    return SafeText(lines: writer.text)
  }

  /// One record a line.
  static func lines(_ records: JSONRecords) -> SafeText {
    var writer = JSONText()
    for index in 0..<records.count {
      writer.write(records, at: index)
      writer.text += "\n"
    }
    return SafeText(lines: writer.text)
  }

  /// The shortest decimal form that reads back as the same number; `null` for what JSON has not.
  static func number(_ number: Double) -> String {
    guard number.isFinite else { return "null" }
    return Int64(exactly: number).map(String.init) ?? String(number)
  }

  private mutating func write(_ value: JSONValue) {
    switch value {
    case .string(let string): write(string)
    case .integer(let integer): text += String(integer)
    case .number(let number): text += Self.number(number)
    case .bool(let bool): text += bool ? "true" : "false"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        write(member)
      }
      text += "}"
    }
  }

  private mutating func write(_ records: JSONRecords, at index: Int) {
    var separator = "{"
    for field in records.fields.indices {
      guard let value = records.value(index, field) else { continue }
      text += separator
      write(records.fields[field])
      text += ":"
      write(value)
      separator = ","
    }
    text += separator == "{" ? "{}" : "}"
  }

  private mutating func write(_ member: JSONMember) {
    write(member.name)
    text += ":"
    write(member.value)
  }

  private mutating func write(_ string: String) {
    text += "\""
    if string.utf8.allSatisfy(\.isPlainInJSON) {
      text += string
    } else {
      let isSafe = SafeText(string).string.utf8.elementsEqual(string.utf8)
      for scalar in string.unicodeScalars { write(scalar, isSafe: isSafe) }
    }
    text += "\""
  }

  private mutating func write(_ scalar: Unicode.Scalar, isSafe: Bool) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\t": text += "\\t"
    case " "..."~": text.unicodeScalars.append(scalar)
    case _ where isSafe: text.unicodeScalars.append(scalar)
    default:
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
  }
}

extension UInt8 {
  fileprivate var isPlainInJSON: Bool {
    (0x20...0x7E).contains(self) && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
  }
}
