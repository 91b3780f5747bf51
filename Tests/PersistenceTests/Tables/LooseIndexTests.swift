import Entities
import GRDB
import Mocks
import Retrieval
import TestSupport
import Testing

@testable import Persistence

@Suite("Index of loose words")
struct LooseIndexTests {
  /// The contents of the index, without the IDs of words.
  private struct Contents: Equatable {
    var words: [String: Int] = [:]
    var keys: Set<String> = []
    var tracks: Set<String> = []
  }

  private let fixture: LibraryFixture

  init() throws { fixture = try LibraryFixture() }

  private func contents() async throws -> Contents {
    try await fixture.store.write { database in
      for table in ["looseIndex", "looseWordKey"] {
        try database.execute(
          sql: """
            CREATE VIRTUAL TABLE temp.\(table)Vocabulary USING fts5vocab(main, \(table), instance)
            """)
      }
      defer {
        try? database.execute(
          sql: "DROP TABLE temp.looseIndexVocabulary; DROP TABLE temp.looseWordKeyVocabulary")
      }
      let words = try Row.fetchAll(database, sql: "SELECT text, trackCount FROM looseWord")
      return Contents(
        words: Dictionary(uniqueKeysWithValues: words.map { ($0[0], $0[1]) }),
        keys: try String.fetchSet(
          database,
          sql: """
            SELECT term || ' ' || coalesce(text, '') FROM temp.looseWordKeyVocabulary
            LEFT JOIN looseWord ON looseWord.id = doc
            """),
        tracks: try String.fetchSet(
          database, sql: "SELECT term || ' ' || doc FROM temp.looseIndexVocabulary"))
    }
  }

  private func rebuild() async throws {
    try await fixture.store.write { _ = try LooseIndex.reset($0) }
    try await build()
  }

  private func build(_ count: Int = 100) async throws {
    while try await buildStep(count) {}
  }

  private func buildStep(_ count: Int) async throws -> Bool {
    try await fixture.store.write { database in
      var index = LooseIndex(database: database, tokenizer: Tokenizer())
      return try index.build(count)
    }
  }

  private func randomTrack(_ numbers: inout SeededGenerator) -> Track {
    let words = [
      "Björk", "P!nk", "夜に", "love", "Love", "R.E.M.", "don't", "The", "Кино", "beatles",
    ]
    func text() -> String {
      (0...Int.random(in: 0...3, using: &numbers))
        .map { _ in words.randomElement(using: &numbers) ?? "" }.joined(separator: " ")
    }
    var track = Track.sample(
      id: .random(in: 1...60, using: &numbers), name: text(), artist: text(),
      album: Bool.random(using: &numbers) ? text() : nil)
    track.artist.id = Bool.random(using: &numbers) ? .random(in: 1...9, using: &numbers) : nil
    return track
  }

  @Test(
    "After 100 random merges, removals, and opened tracks, the index equals a new one",
    arguments: Fuzz.seeds)
  func exactness(seed: UInt64) async throws {
    var numbers = SeededGenerator(seed: seed)
    for time in 1...100 {
      let tracks = (0...Int.random(in: 0...1, using: &numbers)).map { _ in randomTrack(&numbers) }
      try await fixture.merge(tracks, at: Int64(time) * 100_000)
      let id = Track.ID(.random(in: 1...60, using: &numbers))
      if time.isMultiple(of: 3) { _ = try await fixture.library.remove([id]) }
      if time.isMultiple(of: 5) {
        try await fixture.library.notePick(
          of: id, foundBy: nil, at: Timestamp(seconds: Int64(time)))
      }
    }
    let grown = try await contents()
    try await rebuild()
    #expect(try await contents() == grown)
    #expect(!grown.words.isEmpty && !grown.keys.isEmpty && !grown.tracks.isEmpty)
  }

  @Test("Merges and changes during the build leave the index complete")
  func filling() async throws {
    try await fixture.merge((1...50).map { .sample(id: $0, name: "Song \($0)", artist: "a\($0)") })
    try await fixture.store.write { _ = try LooseIndex.reset($0) }
    #expect(try await buildStep(20))
    try await fixture.merge(
      [.sample(id: 3, name: "Early"), .sample(id: 45, name: "Late"), .sample(id: 99, name: "New")],
      at: 900_000)
    try await fixture.remove(10)
    try await fixture.remove(40)
    try await fixture.pick(5, at: 1)
    try await fixture.pick(48, at: 1)
    try await build(7)
    let built = try await contents()
    try await rebuild()
    #expect(try await contents() == built)
  }

  @Test("An index with older rules is rebuilt, and reports its progress")
  func olderRules() async throws {
    try await fixture.merge((1...700).map { .sample(id: $0, name: "Beatles \($0)", artist: "x") })
    let library = fixture.library
    #expect(try await library.indexProgress() == nil)
    try await fixture.store.write { database in
      try database.execute(sql: "UPDATE looseState SET version = 0")
    }
    #expect(try await library.indexProgress() == IndexProgress(indexed: 0, total: 700))
    let page = try await library.search(LibraryQuery(text: "beatels"), limit: 5, offset: 0)
    #expect(page.tracks.count == 5)
    await library.finishIndex()
    #expect(try await library.indexProgress() == nil)
    let built = try await contents()
    try await rebuild()
    #expect(try await contents() == built)
  }

  @Test(
    "A damaged index is rebuilt without losing data",
    arguments: ["looseIndex", "looseWordKey", "termKey"])
  func damaged(table: String) async throws {
    let suggestions = SQLiteHistory(store: fixture.store)
    try await suggestions.remember(.sample("beatles"), in: .unitedStates, at: 1)
    try await fixture.merge([.sample(id: 1, name: "Beatles", artist: "x")])
    try await fixture.store.write { database in
      try database.execute(sql: "UPDATE \(table)_data SET block = x'ffffffffff'")
    }
    let library = SQLiteLibrary(store: Store(path: fixture.path, .kept))
    let reopened = SQLiteHistory(store: Store(path: fixture.path, .kept))
    let page = try await library.search(LibraryQuery(text: "beatels"), limit: 5, offset: 0)
    #expect(page.tracks.map(\.id.number) == [1])
    #expect(
      try await reopened.suggestions(for: "beatels", limit: 5).map(\.term.text) == ["beatles"])
    try await library.merge([.sample(id: 2)], from: .unitedStates, at: 5)
    #expect(try await library.summary().trackCount == 2)
  }
}
