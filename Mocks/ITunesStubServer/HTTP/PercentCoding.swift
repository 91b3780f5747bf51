import Foundation

/// Percent-encoding as query strings and store URLs use it.
enum PercentCoding {
  /// The text behind an encoded one; a stray `%` stays as it is, invalid UTF-8 is repaired.
  static func decoded(_ text: Substring, plusIsBlank: Bool) -> String {
    let source = Array(text.utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.count)
    var index = 0
    while index < source.count {
      let byte = source[index]
      if byte == UInt8(ascii: "%"), index + 2 < source.count,
        let value = UInt8(String(decoding: source[index + 1...index + 2], as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        index += 3
        continue
      }
      bytes.append(plusIsBlank && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      index += 1
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Encodes everything but ASCII letters, digits and `-`, as slugs in store URLs are.
  static func encodedSlug(_ text: String) -> String {
    var slug = ""
    for byte in text.utf8 {
      let scalar = Unicode.Scalar(byte)
      if scalar.isASCII, scalar.properties.isAlphabetic || byte == 0x2D || (0x30...0x39) ~= byte {
        slug.unicodeScalars.append(scalar)
      } else {
        slug += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return slug
  }
}
