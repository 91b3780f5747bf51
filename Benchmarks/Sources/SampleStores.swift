import ArgumentParser
import Entities
import Foundation
import GRDB
import Persistence

/// A database that benchmarks share, named as in `full-100000`.
struct SampleStore: ExpressibleByArgument {
  enum Kind: String {
    case tracks, lyrics, terms
    /// Tracks, and as many past searches.
    case full
  }

  let kind: Kind
  let size: Int

  init?(argument: String) {
    let parts = argument.split(separator: "-")
    guard parts.count == 2, let kind = Kind(rawValue: String(parts[0])), let size = Int(parts[1])
    else { return nil }
    (self.kind, self.size) = (kind, size)
  }
}

/// The folders of the databases that benchmarks share, created when first needed and kept.
final class SampleStores: Sendable {
  private static let batch = 10_000

  let vocabulary = Vocabulary()
  private let folder: String

  init(folder: String) throws {
    self.folder = folder
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// Returns the folder of a database, which is filled under another name first, so that it is complete
  /// if it exists.
  @discardableResult
  func folder(_ kind: SampleStore.Kind, _ size: Int) async throws -> String {
    let path = "\(folder)/\(kind)-\(size)"
    guard !FileManager.default.fileExists(atPath: path) else { return path }
    let original = kind == .full ? try await folder(.tracks, size) : nil
    FileHandle.standardError.write(Data("Creating \(kind)-\(size)…\n".utf8))
    let unfinished = "\(path).unfinished"
    let file = "\(unfinished)/tunes.sqlite"
    try? FileManager.default.removeItem(atPath: unfinished)
    try FileManager.default.createDirectory(atPath: unfinished, withIntermediateDirectories: true)
    if let original {
      try FileManager.default.copyItem(atPath: "\(original)/tunes.sqlite", toPath: file)
    }
    let store = Store(path: file, .kept)
    switch kind {
    case .tracks: try await addTracks(size, to: store)
    case .full, .terms: try await addTerms(size, to: store)
    case .lyrics: try await addLyrics(size, to: store)
    }
    let database = try DatabaseQueue(path: file)
    try await database.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    try database.close()
    try FileManager.default.moveItem(atPath: unfinished, toPath: path)
    return path
  }

  private func addTracks(_ count: Int, to store: Store) async throws {
    let library = SQLiteLibrary(store: store)
    let source = SampleTracks(vocabulary: vocabulary)
    for start in stride(from: 0, to: count, by: Self.batch) {
      let tracks = source.tracks(start..<min(start + Self.batch, count))
      try await library.merge(tracks, from: .unitedStates, at: SampleTerms.now)
    }
    await library.finishIndex()
  }

  private func addTerms(_ count: Int, to store: Store) async throws {
    let history = SQLiteHistory(store: store)
    let records = SampleTerms(vocabulary: vocabulary).records(count)
    for start in stride(from: 0, to: count, by: Self.batch) {
      let batch = Array(records[start..<min(start + Self.batch, count)])
      _ = try await history.merge(batch, at: SampleTerms.now)
    }
  }

  private func addLyrics(_ count: Int, to store: Store) async throws {
    try await addTracks(count, to: store)
    let source = SampleTracks(vocabulary: vocabulary)
    let kept = SQLiteLyrics(store: store)
    for (number, track) in source.tracks(0..<count).enumerated() {
      let lyrics = Lyrics(plain: source.lyrics(number).joined(separator: "\n"), timed: nil)
      try await kept.keep(
        LyricsAnswer(lyrics, from: "LRCLIB", at: SampleTerms.now), of: track.id)
    }
  }
}
