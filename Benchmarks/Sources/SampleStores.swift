import Entities
import Foundation
import GRDB
import Persistence

/// The folders of the databases that benchmarks share, created when first needed and kept.
final class SampleStores: Sendable {
  private static let batch = 10_000

  let vocabulary = Vocabulary()
  /// The number of past searches, and of tracks, in a full database.
  let size: Int
  private let folder: String

  init(folder: String, size: Int) throws {
    (self.folder, self.size) = (folder, size)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  func ofSize(_ size: Int) throws -> SampleStores { try SampleStores(folder: folder, size: size) }

  /// A database with ``size`` tracks.
  func tracks() async throws -> String {
    try await created("tracks-\(size)") { store in
      let library = SQLiteLibrary(store: store)
      let source = SampleTracks(vocabulary: self.vocabulary)
      for start in stride(from: 0, to: self.size, by: Self.batch) {
        let tracks = source.tracks(start..<min(start + Self.batch, self.size))
        try await library.merge(tracks, from: .unitedStates, at: SampleTerms.now)
      }
    }
  }

  /// The number of tracks in a database with lyrics.
  static let songs = 20_000

  /// A database with tracks that all have lyrics.
  func lyrics() async throws -> String {
    try await created("lyrics-\(Self.songs)") { store in
      let source = SampleTracks(vocabulary: self.vocabulary)
      let tracks = source.tracks(0..<Self.songs)
      try await SQLiteLibrary(store: store).merge(
        tracks, from: .unitedStates, at: SampleTerms.now)
      let kept = SQLiteLyrics(store: store)
      for (number, track) in tracks.enumerated() {
        let lyrics = Lyrics(plain: source.lyrics(number).joined(separator: "\n"), timed: nil)
        try await kept.keep(
          LyricsAnswer(lyrics, from: "LRCLIB", at: SampleTerms.now), of: track.id)
      }
    }
  }

  /// A database with ``size`` past searches and tracks.
  func full() async throws -> String {
    try await created("full-\(size)", from: try await tracks()) {
      try await self.addTerms(self.size, to: $0)
    }
  }

  func addTerms(_ count: Int, to store: Store) async throws {
    let history = SQLiteHistory(store: store)
    let records = SampleTerms(vocabulary: vocabulary).records(count)
    for start in stride(from: 0, to: count, by: Self.batch) {
      let batch = Array(records[start..<min(start + Self.batch, count)])
      _ = try await history.merge(batch, at: SampleTerms.now)
    }
  }

  /// Fills a database under another name first, so that the folder is complete if it exists.
  private func created(
    _ name: String, from original: String? = nil, _ fill: (Store) async throws -> Void
  ) async throws -> String {
    let path = "\(folder)/\(name)"
    guard !FileManager.default.fileExists(atPath: path) else { return path }
    FileHandle.standardError.write(Data("Creating \(name)…\n".utf8))
    let unfinished = "\(path).unfinished"
    let file = "\(unfinished)/tunes.sqlite"
    try? FileManager.default.removeItem(atPath: unfinished)
    try FileManager.default.createDirectory(atPath: unfinished, withIntermediateDirectories: true)
    if let original {
      try FileManager.default.copyItem(atPath: "\(original)/tunes.sqlite", toPath: file)
    }
    try await fill(Store(path: file, .kept))
    let database = try DatabaseQueue(path: file)
    try await database.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    try database.close()
    try FileManager.default.moveItem(atPath: unfinished, toPath: path)
    return path
  }
}
