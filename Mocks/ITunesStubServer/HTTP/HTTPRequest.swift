import Foundation

/// One request as it arrived: the head only, since no endpoint of the service takes a body.
struct HTTPRequest: Sendable {
  let method: String
  /// Path and query exactly as sent; to a proxy they are sent behind the address of a server.
  let target: String
  /// The path alone, percent-decoded.
  let path: String
  /// The query's items in order; `+` means a blank.
  let query: [QueryItem]
  /// Header fields with lower-case names.
  let headers: [String: String]
  let version: String

  /// Reads a head (without its closing empty line); nil when it is no HTTP/1 request.
  init?(head: [UInt8]) {
    var lines = String(decoding: head, as: UTF8.self).split(
      separator: "\r\n", omittingEmptySubsequences: false)
    guard !lines.isEmpty else { return nil }
    let words = lines.removeFirst().split(separator: " ")
    guard words.count == 3, words[2].hasPrefix("HTTP/1."), let target = Self.target(words[1])
    else { return nil }
    method = String(words[0])
    self.target = target
    version = String(words[2])
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = PercentCoding.decoded(parts[0], plusIsBlank: false)
    query = parts.count > 1 ? QueryItem.items(in: parts[1]) : []
    var fields: [String: String] = [:]
    for line in lines {
      let field = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard field.count == 2 else { continue }
      fields[field[0].lowercased()] = field[1].trimmingCharacters(in: .whitespaces)
    }
    headers = fields
  }

  private static func target(_ word: Substring) -> String? {
    if word.hasPrefix("/") { return String(word) }
    guard word.hasPrefix("http://") else { return nil }
    return word.dropFirst("http://".count).firstIndex(of: "/").map { String(word[$0...]) } ?? "/"
  }

  /// The last value given for a key, as the service reads it.
  func value(of name: String) -> String? { query.last { $0.name == name }?.value }

  var acceptsGzip: Bool {
    (headers["accept-encoding"] ?? "").split(separator: ",").contains { coding in
      let words = coding.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      return words.first?.lowercased() == "gzip" && !words.dropFirst().contains("q=0")
    }
  }

  var keepsAlive: Bool {
    version == "HTTP/1.1" && headers["connection"]?.lowercased() != "close"
  }
}
