import Entities
import Mocks
import Persistence
import Testing

@Suite("Close suggestions")
struct CloseSuggestionTests {
  private let history: StoredHistory

  init() throws { history = try StoredHistory() }

  @Test(
    "Misspelled text suggests the intended past search",
    arguments: [
      ("beatels", "beatles"), ("beatel", "beatles"), ("the beatels", "beatles"),
      ("daftpunk", "daft punk"), ("acdc", "AC/DC"), ("mikel jackson", "michael jackson"),
      ("jackson michael", "michael jackson"), ("hikaru", "ヒカル"),
    ])
  func close(text: String, term: String) async throws {
    try await history.remember(["AC/DC", "daft punk", "michael jackson", "ヒカル", "beatles", "abba"])
    let found = try await history.history().suggestions(for: text, limit: 5)
    #expect(found.first?.term.text == term)
    #expect(found.first?.match == .close)
  }

  @Test("Terms that match as typed come first and aren't repeated")
  func exactFirst() async throws {
    try await history.remember(["beatles", "beatles help", "beetles"])
    let found = try await history.history().suggestions(for: "beatles", limit: 5)
    #expect(found.map(\.term.text) == ["beatles", "beatles help", "beetles"])
    #expect(found.map(\.match) == [.exact, .exact, .close])
    #expect(try await history.found("beatles", limit: 2) == ["beatles", "beatles help"])
  }

  @Test("The intended one of 3,000 past searches is suggested first")
  func many() async throws {
    try await history.fill(
      (0..<3_000).map { index in
        (text: index == 1_000 ? "beatles" : "the beatles live \(index)", seconds: Int64(index))
      })
    #expect(try await history.found("beatels").first == "beatles")
  }

  @Test("Deleted terms aren't suggested, and restored ones are")
  func deleted() async throws {
    try await history.remember(["beatles", "abba"])
    _ = try await history.history().deleteAll()
    #expect(try await history.found("beatels").isEmpty)
    try await history.undo()
    #expect(try await history.found("beatels") == ["beatles"])
  }

  @Test("A history from an earlier version is indexed on first use")
  func earlier() async throws {
    try await history.remember(["beatles", "abba"])
    try await history.execute(
      "UPDATE looseState SET version = 0; INSERT INTO termKey (termKey) VALUES ('delete-all')")
    #expect(try await history.found("beatels") == ["beatles"])
  }

  @Test("Close names for a whole text come from past searches, library artists, or else a title")
  func closeTerms() async throws {
    try await history.remember(["beatles", "beatles help", "abba"])
    let library = SQLiteLibrary(store: history.store())
    try await library.merge(
      [
        .sample(id: 1, name: "Hurt", artist: "Björk Guðmundsdóttir"),
        .sample(id: 2, artist: "Queen"),
      ],
      from: .unitedStates, at: 1)
    let suggestions = history.history()
    #expect(try await suggestions.closeTerms(to: "beatels", limit: 3).map(\.text) == ["beatles"])
    #expect(
      try await suggestions.closeTerms(to: "bjork gudmundsdotir", limit: 3).map(\.text)
        == ["Björk Guðmundsdóttir"])
    #expect(try await suggestions.closeTerms(to: "Beatles", limit: 3).isEmpty)
    try await library.merge(
      [.sample(id: 3, name: "Dancing Queen", artist: "ABBA")], from: .unitedStates, at: 2)
    #expect(
      try await suggestions.closeTerms(to: "dansing queen", limit: 3).map(\.text)
        == ["Dancing Queen"])
    #expect(try await suggestions.closeTerms(to: "dancing queen", limit: 3).isEmpty)
    #expect(try await suggestions.closeTerms(to: "xqzvwk", limit: 3).isEmpty)
  }

  @Test("Where the first song has the title that was typed, no artist is offered")
  func titleFirst() async throws {
    let library = SQLiteLibrary(store: history.store())
    try await library.merge(
      [.sample(id: 1, name: "Roxanne", artist: "Roxannah")], from: .unitedStates, at: 1)
    let found = try await history.history().closeTerms(to: "roxane", limit: 3)
    #expect(found.map(\.text) == ["Roxanne"])
  }
}
