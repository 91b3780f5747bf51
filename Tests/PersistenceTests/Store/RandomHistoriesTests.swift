import Entities
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Persistence

/// Random sequences of changes, each made to a database and to plain values in memory.
@Suite("Random histories")
struct RandomHistoriesTests {
  /// The number of histories of a seed.
  private static let histories = 4
  private static let steps = 14

  @Test(
    "A library and a history equal their plain counterparts in memory", arguments: Fuzz.seeds)
  func equal(seed: UInt64) async throws {
    let folder = try TemporaryDirectory()
    for number in 0..<Self.histories {
      let path = folder.path(of: "\(number).sqlite")
      try NewDatabase.write(to: path)
      var run = RandomHistory(
        path: path, generator: SeededGenerator(seed: seed * UInt64(Self.histories) + UInt64(number))
      )
      for _ in 0..<Self.steps { try await run.step() }
      try await run.compare("seed \(seed), history \(number)")
      for suffix in ["", "-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: path + suffix)
      }
    }
  }
}

/// A sequence of changes to a database and to its plain counterpart.
private struct RandomHistory {
  private static let ids = 1...6
  private static let terms = ["abba", "Abba", "björk", "Bjork", "here comes", "HERE comes"]
  private static let storefronts = ["us", "jp", "gb"].compactMap(Storefront.init(code:))

  private let store: Store
  private var generator: SeededGenerator
  private var library = PlainLibrary()
  private var history = PlainHistory()
  private var log: [String] = []

  init(path: String, generator: SeededGenerator) {
    store = Store(path: path, .kept)
    self.generator = generator
  }

  private var saved: SQLiteLibrary { SQLiteLibrary(store: store) }
  private var searches: SQLiteHistory { SQLiteHistory(store: store) }

  mutating func step() async throws {
    let (id, time) = (Track.ID(Int64(number(Self.ids))), self.time())
    let storefront = Self.storefronts[number(0...2)]
    let text = Self.terms[number(0...5)]
    let choice = number(0...11)
    log.append("\(choice) \(id.number) \(time.seconds) \(storefront.code) \(text)")
    switch choice {
    case 0...3:
      let records = (0..<number(1...4)).map { _ in record() }
      log.append("\(records.map { ($0.id.number, $0.artist) })")
      library.merge(records, from: storefront, at: time)
      try await saved.merge(records, from: storefront, at: time)
    case 4:
      library.remove(id)
      _ = try await saved.remove([id])
    case 5:
      library.pick(id, at: time)
      try await saved.notePick(of: id, foundBy: nil, at: time)
    case 6:
      library.star(id, at: time)
      _ = try await saved.star([id], at: time)
    case 7:
      library.star(id, at: nil)
      _ = try await saved.unstar([id])
    default: try await changeHistory(choice, text, storefront, time)
    }
  }

  private mutating func changeHistory(
    _ choice: Int, _ text: String, _ storefront: Storefront, _ time: Timestamp
  ) async throws {
    switch (choice, number(0...2)) {
    case (8, _):
      history.remember(text, in: storefront, at: time)
      try await SQLiteHistory(store: store).remember(try SearchTerm(text), in: storefront, at: time)
    case (9, 0):
      history.delete { $0.last < time }
      _ = try await searches.delete(before: time)
    case (9, _):
      let key = history.key(text)
      let plain = history
      history.delete { plain.key($0.text) == key }
      _ = try await searches.delete([try SearchTerm(text)])
    default:
      let uses = ["one": number(1...5), "two": number(1...5)]
      history.merge(
        .init(text: text, storefront: storefront, foreign: uses, first: time, last: time))
      let record = HistoryRecord(
        term: text, storefront: storefront.code, useCount: 1, usesByOrigin: uses,
        firstUsedAt: time, lastUsedAt: time)
      // Importing the same file again changes nothing.
      for _ in 1...2 { _ = try await searches.merge([record], at: Timestamp(seconds: 1 << 32)) }
    }
  }

  /// Compares the contents of the database with the plain values.
  func compare(_ name: String) async throws {
    let comment = Comment(rawValue: "\(name): \(log)")
    let ids = try await saved.ids()
    #expect(ids == library.tracks.map(\.id), comment)
    let entries = try await saved.tracks(ids)
    let byID = Dictionary(entries.map { ($0.id, $0) }) { first, _ in first }
    #expect(ids.compactMap { byID[$0] } == library.entries, comment)
    let starred = library.entries.filter { $0.starredAt != nil }.map(\.id)
    #expect(try await Set(saved.favorites().map(\.id)) == Set(starred), comment)
    for word in ["venus", "isobel", "debut", "björk", "live"] {
      let found = try await saved.search(LibraryQuery(text: word), limit: 100, offset: 0)
      let expected = library.entries.filter { entry in
        [entry.track.name, entry.track.artist.name, entry.track.album?.name ?? ""]
          .contains { $0.lowercased().contains(word) }
      }
      if !expected.isEmpty || !found.isCorrected {
        #expect(Set(found.tracks.map(\.id)) == Set(expected.map(\.id)), comment)
      }
    }
    try await compareTables(comment)
    try await compareHistory(comment)
  }

  private func compareTables(_ comment: Comment) async throws {
    let (genres, artists) = try await store.read { database in
      let rows = try Row.fetchAll(database, sql: "SELECT name, trackCount FROM trackGenre")
      let genres = try rows.map {
        (try $0.decode(String.self, atIndex: 0), try $0.decode(Int.self, atIndex: 1))
      }
      return (
        Dictionary(genres) { first, _ in first },
        try Int64.fetchSet(database, sql: "SELECT id FROM artist")
      )
    }
    #expect(genres == library.genres && artists == library.artists, comment)
  }

  private func compareHistory(_ comment: Comment) async throws {
    let records = try await searches.records(from: .start, limit: 100).records
    #expect(records.count == history.terms.count, comment)
    for record in records {
      let term = try #require(history.terms[history.key(record.term)], comment)
      var foreign = record.usesByOrigin
      let own = foreign.filter { !["one", "two"].contains($0.key) }
      for name in own.keys { foreign[name] = nil }
      let saved = PlainHistory.Term(
        text: record.term, storefront: try #require(Storefront(code: record.storefront)),
        own: own.values.reduce(0, +), foreign: foreign, first: record.firstUsedAt,
        last: record.lastUsedAt)
      #expect(saved == term, comment)
      #expect(record.useCount == term.own + term.foreign.values.reduce(0, +), comment)
    }
  }

  /// A track with some missing facts, as the service sends them.
  private mutating func record() -> Track {
    let artist = number(1...3)
    let album = number(0...3)
    var track = Track(
      id: Track.ID(Int64(number(Self.ids))), kind: .song,
      name: ["Venus", "Isobel", "Venus Live"][number(0...2)],
      artist: Track.Credit(
        id: artist == 3 ? nil : Int64(artist),
        name: ["Björk", "Abba", "Björk & Abba"][number(0...2)],
        pageURL: number(0...1) == 0 ? nil : "https://artist/\(number(1...3))"),
      album: album == 0
        ? nil
        : Track.AlbumCredit(
          id: album == 3 ? nil : Int64(album), name: ["Debut", "Post"][number(0...1)]))
    track.genre = [nil, "Rock", "Pop"][number(0...2)]
    track.duration = number(0...1) == 0 ? nil : .seconds(number(1...3))
    track.trackNumber = number(1...3)
    track.discNumber = number(0...1) == 0 ? nil : 1
    track.price = number(0...1) == 0 ? nil : .amount(1.29)
    track.currency = ["USD", "JPY"][number(0...1)]
    return track
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  /// A time; times less than a day apart count as one.
  private mutating func time() -> Timestamp {
    Timestamp(seconds: Int64(number(1...20)) * 200_000)
  }
}
