import Entities
import Foundation
import Mocks
import Persistence
import Rules
import Scenes
import SongLists
import Songs
import TestSupport
import Testing

/// The rows of `Benchmarks/Match`, in a library with the songs of `Benchmarks/Find`.
@Suite("Matching a table of listed songs") @MainActor
struct ListMatchingTableTests {
  private struct Row {
    let text: String
    /// `-` if the library doesn't have the song.
    let title: String
    let artist: String
    let kind: String
  }

  private static func rows(_ path: String) throws -> [[String]] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    return try String(contentsOf: root.appending(path: "Benchmarks/\(path)"), encoding: .utf8)
      .split(separator: "\n").dropFirst()
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }

  private static func tracks() throws -> [Track] {
    let lures = try rows("Match/lures.tsv").map { [$0[0], $0[1], $0[2], "", "", $0[3]] }
    return try (rows("Find/catalog.tsv") + lures).enumerated().map { place, row in
      var track = Track(
        id: Track.ID(Int64(place + 1)), kind: .song, name: row[0],
        artist: Track.Credit(id: nil, name: row[1]),
        album: Track.AlbumCredit(id: Int64(place + 1), name: row[2]))
      track.duration = row.count > 5 ? Double(row[5]).map { .seconds($0) } : nil
      return track
    }
  }

  @Test("At least 95 of 100 songs are matched, and none of the sure ones wrongly")
  func promise() async throws {
    let folder = try TemporaryDirectory()
    let library = SQLiteLibrary(store: Store(path: "\(folder.path)/tunes.sqlite", .kept))
    let time = Timestamp(seconds: 0)
    try await library.merge(try Self.tracks(), from: .unitedStates, at: time)
    await library.finishIndex()
    let rows = try Self.rows("Match/rows.tsv").map {
      Row(text: $0[0].replacing("\\t", with: "\t"), title: $0[1], artist: $0[2], kind: $0[3])
    }
    var options = ListMatching.Options(storefront: .unitedStates)
    options.isOffline = true
    let matching = ListMatching(
      library: library, catalog: StubCatalog(), emptyResults: FakeEmptyResultCache(),
      choices: FakeSongChoices(), denied: DenyList([SearchTerm]()),
      runner: RequestRunner(waitsForBudget: false) { _ in }, clock: FakeClock(), options)
    var found: [MatchedSong] = []
    var reader = SongListReader()
    reader.format = SongListFormats.named("lines")
    let list = try reader.songs(in: Data(rows.map { $0.text + "\n" }.joined().utf8))
    try await matching.run(list.songs, canceledBy: ScriptedView<Int, Int>(), onWait: {}) {
      found.append($0)
      return true
    }
    let skipped = Set(rows.indices.map { $0 + 1 }).subtracting(found.map(\.song.line))
    #expect(skipped.allSatisfy { rows[$0 - 1].title == "-" }, "\(skipped)")
    var (there, matched) = (0, 0)
    var wrong: [String] = []
    var missed: [String] = []
    for song in found {
      let row = rows[song.song.line - 1]
      let isRight = song.track.map { ($0.name, $0.artist.name) == (row.title, row.artist) } ?? false
      there += row.title == "-" ? 0 : 1
      matched += isRight && song.isReliable ? 1 : 0
      let result =
        "\(row.kind): \(row.text) → \(song.confidence) \(song.track?.name ?? "-") · \(song.track?.artist.name ?? "-")"
      if !isRight, song.isReliable { wrong.append(result) }
      if !isRight || !song.isReliable, row.title != "-" { missed.append(result) }
    }
    if ProcessInfo.processInfo.environment["TUNES_MATCH_MISSES"] != nil {
      print("matched \(matched) of \(there)")
      for line in missed { print("MISSED", line) }
      for line in wrong { print("WRONG", line) }
    }
    #expect(Double(matched) >= 0.95 * Double(there), "\(missed)")
    #expect(wrong.filter { $0.contains("→ sure") } == [])
  }
}
