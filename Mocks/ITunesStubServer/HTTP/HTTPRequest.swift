import Foundation

/// The head of a request; no endpoint of the service takes a body.
struct HTTPRequest: Sendable {
  let method: String
  /// Path and query as sent, without the server's address that clients send to a proxy.
  let target: String
  /// The percent-decoded path.
  let path: String
  let query: [QueryItem]
  /// Header fields with lowercase names.
  let headers: [String: String]
  let keepsAlive: Bool

  /// Reads a head without its closing empty line; fails unless it is an HTTP/1 request.
  init?(head: [UInt8]) {
    let lines = String(decoding: head, as: UTF8.self).components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count == 3, words[2].hasPrefix("HTTP/1.") else { return nil }
    let host = words[1].hasPrefix("http://") ? words[1].dropFirst("http://".count) : ""
    let target = host.isEmpty ? words[1] : host.drop { $0 != "/" }
    guard target.hasPrefix("/") else { return nil }
    method = String(words[0])
    self.target = String(target)
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = QueryItem.decoded(parts[0])
    query = parts.count > 1 ? QueryItem.items(in: parts[1]) : []
    let fields = lines.dropFirst().compactMap { line -> (String, String)? in
      let field = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard field.count == 2 else { return nil }
      return (field[0].lowercased(), field[1].trimmingCharacters(in: .whitespaces))
    }
    headers = Dictionary(fields) { $1 }
    keepsAlive = words[2] == "HTTP/1.1" && headers["connection"]?.lowercased() != "close"
  }

  /// The last value of a parameter, as the service reads it.
  func value(of name: String) -> String? { query.last { $0.name == name }?.value }

  var acceptsGzip: Bool {
    (headers["accept-encoding"] ?? "").split(separator: ",").contains { coding in
      let words = coding.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      return words.first?.lowercased() == "gzip" && !words.dropFirst().contains("q=0")
    }
  }
}

package struct QueryItem: Equatable, Sendable, Codable {
  package let name: String
  package let value: String

  static func items(in query: Substring) -> [QueryItem] {
    query.split(separator: "&").map { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { decoded(Substring($0.replacing("+", with: " "))) }
      return QueryItem(name: parts[0], value: parts.count > 1 ? parts[1] : "")
    }
  }

  /// Text that isn't valid percent-encoding stays as it is.
  static func decoded(_ text: Substring) -> String { text.removingPercentEncoding ?? String(text) }
}
