import Foundation

/// A response as received, split but not interpreted.
struct WireResponse {
  let bytes: [UInt8]
  let wasReset: Bool
  let status: Int?
  /// With lowercase names.
  let headers: [String: String]
  let body: [UInt8]

  init(_ bytes: [UInt8], wasReset: Bool) {
    self.bytes = bytes
    self.wasReset = wasReset
    let end = bytes.indices.first { bytes[$0...].starts(with: [13, 10, 13, 10]) }
    let head = String(decoding: bytes[..<(end ?? 0)], as: UTF8.self)
    body = end.map { Array(bytes[($0 + 4)...]) } ?? []
    let lines = head.components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    status = words.count > 1 && words[0] == "HTTP/1.1" ? Int(words[1]) : nil
    let fields = lines.dropFirst().compactMap { line -> (String, String)? in
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      return (parts[0].lowercased(), parts[1].trimmingCharacters(in: .whitespaces))
    }
    headers = Dictionary(fields) { $1 }
  }

  var text: String { String(decoding: body, as: UTF8.self) }

  /// The body as a JSON object; throws if it isn't one.
  func json() throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(body))
    guard let object = value as? [String: Any] else { throw WireError.refused }
    return object
  }

  /// The `results` of a search or lookup.
  func records() throws -> [[String: Any]] {
    try json()["results"] as? [[String: Any]] ?? []
  }
}
