/// An address that is safe to open, play, or fetch: https, or http on this computer.
///
/// An address from the service must be converted to this type first.
package struct WebLink: Hashable, Sendable {
  package let text: String
  /// The host in lowercase, with the port if there is one.
  package let authority: String

  /// Whether the address is https rather than http on this computer.
  package var isSecure: Bool { text.prefix(6).lowercased() == "https:" }

  /// `nil` for other addresses, and for characters that a URL must percent-encode.
  package init?(_ text: String) {
    guard text.utf8.count <= Limits.address, text.utf8.allSatisfy(Self.allowsFallbackURL),
      let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://")
    else { return nil }
    let authority = text[colon...].dropFirst(3).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    guard !authority.isEmpty, !authority.contains("@") else { return nil }
    switch text[..<colon].lowercased() {
    case "https": break
    case "http" where Self.isLoopback(authority): break
    default: return nil
    }
    self.text = text
    self.authority = authority.lowercased()
  }

  /// Returns a text that is an http or https address, for documents.
  package static func address(_ text: String) -> String? {
    let start = text.prefix(8).lowercased()
    return start.hasPrefix("http://") || start == "https://" ? text : nil
  }

  private static func allowsFallbackURL(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"),
      UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"),
      UInt8(ascii: "}"):
      false
    default: byte > 0x20 && byte < 0x7F
    }
  }

  private static func isLoopback(_ authority: Substring) -> Bool {
    var host = authority.lowercased()[...]
    if let port = host.lastIndex(of: ":"), host[port...].dropFirst().allSatisfy(\.isNumber) {
      host = host[..<port]
    }
    return ["127.0.0.1", "localhost", "[::1]"].contains(host)
  }
}

package protocol Browser: Sendable {
  func open(_ link: WebLink) async throws(BrowserError)
}

package enum BrowserError: Error, Equatable, Sendable {
  case notInstalled
  /// No program in the user's `BROWSER` is installed.
  case notFound(named: String)
  case failed(program: String)
}

@MainActor package protocol Clipboard: AnyObject {
  /// Copies text and returns how; `nil` if there is no clipboard.
  func copy(_ text: String) async -> CopyMethod?
}

package enum CopyMethod: Equatable, Sendable {
  /// A program that has confirmed it.
  case program(String)
  /// The terminal, which may ignore it.
  case terminal
}

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
