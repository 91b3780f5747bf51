import Foundation

/// Recorded responses, which are replayed byte for byte.
///
/// A file answers requests whose term or ID is its name without the extension. If the folder has an
/// `INDEX.tsv` with the columns `file` and `request`, a file also answers the terms and IDs of its requests.
struct Recordings: Sendable {
  private static let keyNames = ["term", "id", "upc", "amgArtistId"]

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

  func body(for request: HTTPRequest) -> [UInt8]? {
    let keys = Self.keyNames.compactMap(request.value(of:)).map { $0.lowercased() }
    let file = keys.lazy.compactMap { files[$0] }.first
    return file.flatMap { try? Data(contentsOf: $0) }.map(Array.init)
  }

  private static func keys(in request: String) -> [String] {
    QueryItem.items(in: request.split(separator: "?", maxSplits: 1).last ?? "")
      .filter { keyNames.contains($0.name) && !$0.value.contains("<") && $0.value != ".." }
      .map { $0.value.lowercased() }
  }
}
