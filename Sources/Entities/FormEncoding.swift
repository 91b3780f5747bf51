/// The encoding `application/x-www-form-urlencoded`, as the service's documentation requires it.
///
/// Letters, digits, and `. - _ *` stay as they are, a space becomes `+`, and anything else becomes
/// percent-encoded UTF-8.
package enum FormEncoding {
  package static func encode(_ items: [(name: String, value: String)]) -> String {
    items.map { "\(encode($0.name))=\(encode($0.value))" }.joined(separator: "&")
  }

  package static func encode(_ text: String) -> String {
    var encoded = ""
    encoded.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "_"), UInt8(ascii: "*"):
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      case UInt8(ascii: " "):
        encoded.append("+")
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        encoded.append(digits.count == 1 ? "%0\(digits)" : "%\(digits)")
      }
    }
    return encoded
  }
}
