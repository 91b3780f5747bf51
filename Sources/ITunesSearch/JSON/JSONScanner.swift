/// A scanner for JSON (RFC 8259) that reads value by value and doesn't decode skipped values.
///
/// It checks the structure throughout. Errors inside a string are found when the string is decoded.
struct JSONScanner {
  /// The error for input that isn't JSON, or is nested deeper than ``maximumDepth``.
  struct Malformed: Error {}

  /// The maximum depth of nesting, the same as Foundation's.
  ///
  /// Deeper nesting is an attack.
  static let maximumDepth = 512

  let bytes: [UInt8]
  private var index = 0
  private var depth = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  /// Reads an object; `member` must read each value, or skip it with ``value()``.
  mutating func object(_ member: (inout JSONScanner, JSONValueRange) throws(Malformed) -> Void)
    throws(Malformed)
  {
    try enter("{")
    if try !closes("}") {
      repeat {
        skipSpaces()
        guard peek == UInt8(ascii: "\"") else { throw Malformed() }
        let name = try string()
        skipSpaces()
        try take(":")
        try member(&self, name)
      } while try goesOn(to: "}")
    }
    depth -= 1
  }

  /// Reads an array; `element` must read each value, or skip it with ``value()``.
  mutating func array(_ element: (inout JSONScanner) throws(Malformed) -> Void) throws(Malformed) {
    try enter("[")
    if try !closes("]") {
      repeat { try element(&self) } while try goesOn(to: "]")
    }
    depth -= 1
  }

  /// Skips a value of any kind and returns its range.
  mutating func value() throws(Malformed) -> JSONValueRange {
    skipSpaces()
    let start = index
    switch peek {
    case UInt8(ascii: "\""): return try string()
    case UInt8(ascii: "{"):
      try object { scanner, _ throws(Malformed) in _ = try scanner.value() }
    case UInt8(ascii: "["):
      try array { scanner throws(Malformed) in _ = try scanner.value() }
    case UInt8(ascii: "t"): try word("true")
    case UInt8(ascii: "f"): try word("false")
    case UInt8(ascii: "n"): try word("null")
    default:
      try number()
      return JSONValueRange(kind: .number, range: start..<index)
    }
    return JSONValueRange(kind: .other, range: start..<index)
  }

  /// Whether the next value is an object.
  mutating func isAtObject() -> Bool {
    skipSpaces()
    return peek == UInt8(ascii: "{")
  }

  /// Throws an error if anything but white space is left.
  mutating func end() throws(Malformed) {
    skipSpaces()
    guard index == bytes.count else { throw Malformed() }
  }
}

// MARK: - Tokens

extension JSONScanner {
  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpaces() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x0A, 0x0D, 0x09: index += 1
      default: return
      }
    }
  }

  private mutating func take(_ character: Unicode.Scalar) throws(Malformed) {
    guard peek == UInt8(ascii: character) else { throw Malformed() }
    index += 1
  }

  private mutating func enter(_ opening: Unicode.Scalar) throws(Malformed) {
    skipSpaces()
    try take(opening)
    depth += 1
    guard depth <= Self.maximumDepth else { throw Malformed() }
  }

  private mutating func closes(_ closing: Unicode.Scalar) throws(Malformed) -> Bool {
    skipSpaces()
    guard peek == UInt8(ascii: closing) else { return false }
    index += 1
    return true
  }

  /// Skips a comma or the end, and returns whether another item follows.
  private mutating func goesOn(to closing: Unicode.Scalar) throws(Malformed) -> Bool {
    if try closes(closing) { return false }
    try take(",")
    return true
  }

  private mutating func word(_ word: StaticString) throws(Malformed) {
    let end = index + word.utf8CodeUnitCount
    let isThere = end <= bytes.count && word.withUTF8Buffer { bytes[index..<end].elementsEqual($0) }
    guard isThere else { throw Malformed() }
    index = end
  }

  private mutating func string() throws(Malformed) -> JSONValueRange {
    index += 1
    let start = index
    var isPlain = true
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return JSONValueRange(kind: isPlain ? .plainString : .string, range: start..<(index - 1))
      case UInt8(ascii: "\\"):
        isPlain = false
        index += 2
      case 0..<0x20:
        isPlain = false
        index += 1
      default: index += 1
      }
    }
    throw Malformed()
  }

  private mutating func number() throws(Malformed) {
    if peek == UInt8(ascii: "-") { index += 1 }
    if peek == UInt8(ascii: "0") { index += 1 } else { try digits() }
    if peek == UInt8(ascii: ".") {
      index += 1
      try digits()
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      index += 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { index += 1 }
      try digits()
    }
  }

  private mutating func digits() throws(Malformed) {
    let start = index
    while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    guard index > start else { throw Malformed() }
  }
}
