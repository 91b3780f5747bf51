import Entities
import Foundation
import Material
import Persistence

/// A large library of its own, and tracks that it has or has not.
struct MergedLibrary {
  private let library: SQLiteLibrary
  private let source: TrackSource
  private let starts: [Int]
  private let trackCount: Int
  private let count: Int
  private let folder: TemporaryFolder

  /// One in which so many tracks are merged at once.
  init(count: Int) async throws {
    let bench = try Workbench.named()
    folder = try TemporaryFolder()
    let path = "\(folder.path)/tunes.sqlite"
    try FileManager.default.copyItem(
      atPath: try await bench.library() + "/tunes.sqlite", toPath: path)
    // Else the first checkpoint waits until all of the copy is on the disk.
    try FileHandle(forUpdating: URL(fileURLWithPath: path)).synchronize()
    library = SQLiteLibrary(store: Store(path: path, .kept))
    source = TrackSource(vocabulary: bench.vocabulary)
    trackCount = try await library.summary().trackCount
    var generator = SeededGenerator(seed: 12)
    starts = (0..<1_000).map { _ in Int.random(in: 0..<bench.size - count, using: &generator) }
    self.count = count
  }

  func known(_ round: Int) -> [Track] {
    let start = starts[round % starts.count]
    return source.tracks(start..<start + count)
  }

  func new(_ round: Int) -> [Track] {
    let start = trackCount + round * count
    return source.tracks(start..<start + count)
  }

  func merge(_ tracks: [Track], _ round: Int) async throws {
    let time = Timestamp(seconds: TermSource.now.seconds + Int64(round))
    try await library.merge(tracks, from: .unitedStates, at: time)
  }
}
