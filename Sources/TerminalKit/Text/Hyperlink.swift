/// The target of a link in text, in a form that cannot break out of its escape sequence.
package struct Hyperlink: Sendable, Hashable {
  /// Longer addresses are not linked: terminals cut or refuse them.
  static let maximumBytes = 2_083

  /// Printable ASCII without spaces; anything else is percent-encoded as UTF-8.
  let target: String

  /// The link to an http or https address; `nil` for any other scheme, or over 2,083 bytes.
  package init?(_ address: some StringProtocol) {
    let start = address.prefix(8).lowercased()
    guard start.hasPrefix("http://") || start == "https://" else { return nil }
    var target = ""
    for byte in address.utf8 { target += Self.encoded(byte) }
    guard target.utf8.count <= Self.maximumBytes else { return nil }
    self.target = target
  }

  private static func encoded(_ byte: UInt8) -> String {
    if byte > 0x20, byte < 0x7F { return String(Unicode.Scalar(byte)) }
    let digits = String(byte, radix: 16, uppercase: true)
    return byte < 0x10 ? "%0\(digits)" : "%\(digits)"
  }
}
