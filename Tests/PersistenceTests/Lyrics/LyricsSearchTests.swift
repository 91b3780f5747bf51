import Entities
import Foundation
import GRDB
import Mocks
import Testing

@testable import Persistence

@Suite("Searches of lyrics")
struct LyricsSearchTests {
  private let fixture: LibraryFixture
  private let lyrics: SQLiteLyrics

  init() async throws {
    fixture = try LibraryFixture()
    lyrics = SQLiteLyrics(store: fixture.store)
  }

  /// Adds tracks with these lyrics, numbered from 1, of which later ones are newer.
  private func add(_ texts: String...) async throws {
    for (index, text) in texts.enumerated() {
      let id = Int64(index + 1)
      try await fixture.merge([.sample(id: id, name: "Song \(id)")], at: id)
      try await lyrics.keep(.sample(text.components(separatedBy: "\n")), of: Track.ID(id))
    }
  }

  private func found(_ text: String, _ change: (inout LibraryQuery) -> Void = { _ in })
    async throws -> [Int64]
  {
    var query = LibraryQuery(text: text)
    query.isOfLyrics = true
    change(&query)
    return try await fixture.page(query, limit: 50).tracks.map(\.id.number)
  }

  @Test("Words in a row come before words close together, and those before words anywhere")
  func order() async throws {
    let filler = Array(repeating: "la", count: 20).joined(separator: " ")
    try await add("paper \(filler) lantern", "lantern of paper", "a paper lantern", "paper only")
    #expect(try await found("paper lantern") == [3, 2, 1])
    #expect(try await found("paper") == [4, 3, 2, 1])
  }

  @Test(
    "A line is found without case, accents, apostrophes, and the end of its last word",
    arguments: [
      "DONT leave", "don't leave", "don’t leave the", "leave the caf", "cafe\u{301} now", "öpen",
      "夢の中", "の中", "the caf",
    ])
  func loose(text: String) async throws {
    try await add("Don't leave the Café now\nÖpen\n夢の中へ", "nothing in the way")
    #expect(try await found(text) == [1])
  }

  @Test("One or two letters don't stand for a longer word")
  func shortBeginning() async throws {
    try await add("the cafeteria")
    #expect(try await found("the caf") == [1])
    #expect(try await found("the ca") == [])
    #expect(try await found("ca") == [])
  }

  @Test(
    "Operators and quotes of the query language are only words",
    arguments: [
      "\"", "NEAR(a b)", "a AND NOT b", "words:a", "*", "^a", "-a", "a\u{0}b", "", "   ",
    ])
  func operators(text: String) async throws {
    try await add("quiet lines")
    #expect(try await found(text).count <= 1)
  }

  @Test("Filters, sorting, and paging apply to the songs of a line")
  func arranged() async throws {
    try await add("one line", "one line", "one line")
    #expect(try await found("one line") { $0.kind = .musicVideo } == [])
    #expect(try await found("one line") { $0.sort = .name } == [1, 2, 3])
    #expect(try await found("one line") { ($0.sort, $0.isReversed) = (.name, true) } == [3, 2, 1])
    var query = LibraryQuery(text: "one line")
    query.isOfLyrics = true
    let page = try await fixture.page(query, limit: 1, offset: 1)
    #expect(page.tracks.map(\.id.number) == [2] && page.matches.isEmpty)
    query.sort = .name
    #expect(try await fixture.page(query, limit: 5, offset: 2).tracks.map(\.id.number) == [3])
    #expect(page.lines == [Track.ID(2): "one line"])
  }

  @Test("Other searches list songs with the words in a line last, and mark them")
  func lastTier() async throws {
    try await add("a paper lantern", "the lantern of a paper boat")
    try await fixture.merge([.sample(id: 9, name: "Paper Lanterns")], at: 9)
    await fixture.library.finishIndex()
    let page = try await fixture.page("paper lantern", limit: 50)
    #expect(page.tracks.map(\.id.number) == [9, 1, 2])
    #expect(page.matches[Track.ID(9)] == nil && page.matches[Track.ID(1)] == .lyrics)
    #expect(page.lines[Track.ID(9)] == nil && page.lines[Track.ID(1)] == "a paper lantern")
    // A single word is in too many songs.
    #expect(
      try await fixture.page("boat").tracks
        .isEmpty)
  }

  @Test("A song found by its lyrics has the line with the most of the words, the first of several")
  func line() async throws {
    try await add("a lantern\nPaper, lántern; leans\n\npaper lantern leans", "paper\nlantern")
    var query = LibraryQuery(text: "paper lantern leans in")
    query.isOfLyrics = true
    let page = try await fixture.page(query)
    #expect(page.lines == [Track.ID(1): "Paper, lántern; leans"])
    try await add("nothing", "Don’t go")
    query.text = "dont"
    let quoted = try await fixture.page(query)
    #expect(quoted.lines == [Track.ID(2): "Don’t go"])
  }

  @Test("Replaced and removed lyrics are no longer found, and a rebuilt index finds the others")
  func changes() async throws {
    try await add("first words", "other words")
    try await lyrics.keep(.sample(["new"]), of: Track.ID(1))
    #expect(try await found("first words") == [])
    #expect(try await found("new") == [1])
    for id in [Track.ID(1), Track.ID(2)] { _ = try await fixture.library.remove([id]) }
    #expect(try await found("new") == [])
    try await fixture.take(.undo)
    #expect(try await found("other words") == [2])
    try await fixture.store.write { try LyricsIndex.rebuild($0) }
    #expect(try await found("other words") == [2])
  }
}
