import Entities
import Foundation
import GRDB
import Persistence

/// Where the benchmarks find their data, which is made when first needed.
package final class Workbench: Sendable {
  private static let batch = 10_000

  package let vocabulary = Vocabulary()
  /// The past terms, and the tracks, of a full store.
  package let size: Int
  private let folder: String

  /// The stores stay in `folder`, for the next run; `size` is how many terms and tracks a full one has.
  package init(folder: String, size: Int) throws {
    self.folder = folder
    self.size = size
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// A new folder that goes with the last reference to it.
  package func scratch() throws -> TemporaryFolder { try TemporaryFolder() }

  /// The folder of a store with a hundred past terms.
  package func fewTerms() async throws -> String {
    try await made("terms-100") { try await self.addTerms(100, to: $0) }
  }

  /// The folder of a store with ``size`` past terms.
  package func terms() async throws -> String {
    try await made("terms-\(size)") { try await self.addTerms(self.size, to: $0) }
  }

  /// The folder of a store with ``size`` tracks.
  package func library() async throws -> String {
    try await made("tracks-\(size)") { try await self.addTracks(to: $0) }
  }

  /// The folder of a store with ``size`` past terms and as many tracks.
  package func full() async throws -> String {
    try await made("full-\(size)") { store in
      try await self.addTracks(to: store)
      try await self.addTerms(self.size, to: store)
    }
  }

  private func addTerms(_ count: Int, to store: Store) async throws {
    let history = SQLiteSearchHistory(store: store)
    let records = TermSource(vocabulary: vocabulary).records(count)
    for start in stride(from: 0, to: count, by: Self.batch) {
      let batch = Array(records[start..<min(start + Self.batch, count)])
      _ = try await history.merge(batch, at: TermSource.now)
    }
  }

  private func addTracks(to store: Store) async throws {
    let library = SQLiteLibrary(store: store)
    let source = TrackSource(vocabulary: vocabulary)
    for start in stride(from: 0, to: size, by: Self.batch) {
      let tracks = source.tracks(start..<min(start + Self.batch, size))
      try await library.merge(tracks, from: .unitedStates, at: TermSource.now)
    }
  }

  /// The folder of a store; made under another name first, so that it is there as a whole or not.
  private func made(_ name: String, _ fill: (Store) async throws -> Void) async throws -> String {
    let path = "\(folder)/\(name)"
    guard !FileManager.default.fileExists(atPath: path) else { return path }
    FileHandle.standardError.write(Data("making \(name)\n".utf8))
    let unfinished = "\(path).unfinished"
    try? FileManager.default.removeItem(atPath: unfinished)
    try FileManager.default.createDirectory(
      atPath: unfinished, withIntermediateDirectories: true)
    let file = "\(unfinished)/tunes.sqlite"
    try await fill(Store(path: file, .kept))
    let database = try DatabaseQueue(path: file)
    try await database.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    try database.close()
    try FileManager.default.moveItem(atPath: unfinished, toPath: path)
    return path
  }
}
