import Foundation

/// Recorded responses, which are replayed byte for byte.
///
/// A file answers requests whose term or ID is its name without the extension; `topsongs`,
/// `topalbums`, and `genres` answer requests for those. If the folder has an `INDEX.tsv` with the
/// columns `file` and `request`, a file also answers the terms and IDs of its requests. A search
/// with a lower limit gets only that many records, as from the service.
struct Recordings: Sendable {
  private static let keyNames = ["term", "id", "upc", "amgArtistId"]
  private static let pathNames = ["topsongs", "topalbums", "genres"]

  private let files: [String: URL]

  init(folder: URL?) throws {
    guard let folder else {
      files = [:]
      return
    }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
      throw StubError("no recordings in \(folder.path)")
    }
    var files: [String: String] = [:]
    for row in (try? TSVRow.rows(of: folder.appendingPathComponent("INDEX.tsv"))) ?? [] {
      guard let file = row["file"], let request = row["request"], names.contains(file) else {
        continue
      }
      files.merge(Self.keys(in: request).map { ($0, file) }) { first, _ in first }
    }
    for name in names where name.hasSuffix(".json") { files[String(name.dropLast(5))] = name }
    self.files = files.mapValues(folder.appendingPathComponent)
  }

  var isEmpty: Bool { files.isEmpty }

  func body(for request: HTTPRequest) -> [UInt8]? {
    let keys =
      Self.keyNames.compactMap(request.value(of:)).map { $0.lowercased() }
      + request.path.split(separator: "/").map(String.init).filter(Self.pathNames.contains)
    let file = keys.lazy.compactMap { files[$0] }.first
    guard let body = file.flatMap({ try? Data(contentsOf: $0) }).map(Array.init) else { return nil }
    let number = { request.value(of: $0).flatMap { Int($0) } }
    guard request.value(of: "term") != nil, let limit = number("limit") else { return body }
    let offset = number("offset") ?? 0
    let records = Self.records(in: body)
    guard offset > 0 || records.count > limit else { return body }
    let page = records.dropFirst(offset).prefix(limit)
    return Array("{\"resultCount\":\(page.count),\"results\":[".utf8) + page.joined(separator: [44])
      + Array("]}".utf8)
  }

  /// Returns the objects in the arrays of the outermost object.
  private static func records(in body: [UInt8]) -> [ArraySlice<UInt8>] {
    var records: [ArraySlice<UInt8>] = []
    var (depth, start, isText, isEscaped) = (0, 0, false, false)
    for (index, byte) in body.enumerated() {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = isText
      case UInt8(ascii: "\""): isText.toggle()
      case _ where isText: break
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if depth == 2 { start = index }
        depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 2 { records.append(body[start...index]) }
      default: break
      }
    }
    return records
  }

  private static func keys(in request: String) -> [String] {
    QueryItem.items(in: request.split(separator: "?", maxSplits: 1).last ?? "")
      .filter { keyNames.contains($0.name) && !$0.value.contains("<") && $0.value != ".." }
      .map { $0.value.lowercased() }
  }
}
