import Foundation

/// Recorded responses, by the term or id of the request they answered.
///
/// A term or id equal to a file's name without extension is answered with that file. If the folder
/// has an `INDEX.tsv` with the columns `file` and `request`, the terms and ids in those requests
/// are answered too.
struct Recordings: Sendable {
  private let files: [String: URL]

  /// No folder, no recordings.
  init(folder: URL?) throws {
    guard let folder else {
      files = [:]
      return
    }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
      throw StubError.catalogue("no recordings in \(folder.path)")
    }
    var files: [String: URL] = [:]
    let index = folder.appendingPathComponent("INDEX.tsv")
    if names.contains("INDEX.tsv") {
      for row in try TSVTable(file: index).rows {
        guard let file = row["file"], let request = row["request"], names.contains(file) else {
          continue
        }
        for key in Self.keys(in: request) where files[key] == nil {
          files[key] = folder.appendingPathComponent(file)
        }
      }
    }
    for name in names where name.hasSuffix(".json") {
      files[String(name.dropLast(5))] = folder.appendingPathComponent(name)
    }
    self.files = files
  }

  /// The recorded body for a request, byte for byte.
  func body(for request: HTTPRequest) -> [UInt8]? {
    guard !files.isEmpty else { return nil }
    let asked = Self.keyNames.compactMap(request.value(of:)).map { $0.lowercased() }
    guard let file = asked.lazy.compactMap({ files[$0] }).first else { return nil }
    return (try? Data(contentsOf: file)).map(Array.init)
  }

  private static let keyNames = ["term", "id", "upc", "amgArtistId"]

  private static func keys(in request: String) -> [String] {
    let query = request.split(separator: "?", maxSplits: 1).last ?? ""
    return QueryItem.items(in: query)
      .filter { keyNames.contains($0.name) && !$0.value.contains("<") && $0.value != ".." }
      .map { $0.value.lowercased() }
  }
}
