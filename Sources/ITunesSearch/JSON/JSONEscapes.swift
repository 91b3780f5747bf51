/// A decoder for JSON strings with escapes.
enum JSONEscapes {
  /// Returns the string between its quotes; `nil` if it is invalid.
  ///
  /// Invalid strings aren't UTF-8, or contain an invalid escape, an unpaired surrogate, or an
  /// unescaped control character.
  static func string(of bytes: ArraySlice<UInt8>) -> String? {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var rest = bytes
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\\"):
        guard let scalar = scalar(&rest), let encoded = UTF8.encode(scalar) else { return nil }
        output.append(contentsOf: encoded)
      case 0..<0x20: return nil
      default: output.append(byte)
      }
    }
    return String(validating: output, as: UTF8.self)
  }

  /// Reads the scalar of an escape, after its backslash.
  private static func scalar(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
    switch rest.popFirst().map(Unicode.Scalar.init) {
    case "\"": "\""
    case "\\": "\\"
    case "/": "/"
    case "b": "\u{8}"
    case "f": "\u{C}"
    case "n": "\n"
    case "r": "\r"
    case "t": "\t"
    case "u": unicodeScalar(&rest)
    default: nil
    }
  }

  /// Reads a scalar from one UTF-16 unit, or from a surrogate pair.
  private static func unicodeScalar(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
    guard let unit = unit(&rest) else { return nil }
    guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) }
    guard rest.popFirst() == UInt8(ascii: "\\"), rest.popFirst() == UInt8(ascii: "u"),
      let second = self.unit(&rest), UTF16.isTrailSurrogate(second)
    else { return nil }
    return Unicode.Scalar(0x10000 + (UInt32(unit) & 0x3FF) << 10 + (UInt32(second) & 0x3FF))
  }

  private static func unit(_ rest: inout ArraySlice<UInt8>) -> UInt16? {
    guard rest.count >= 4 else { return nil }
    let digits = rest.prefix(4)
    rest = rest.dropFirst(4)
    guard digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }) else { return nil }
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
