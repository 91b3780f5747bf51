import Entities
import Mocks
import Persistence
import Testing

@Suite("Search history reading")
struct HistoryReadingTests {
  private let stored: StoredHistory

  init() throws { stored = try StoredHistory() }

  @Test("Past searches are listed page by page, most recently used first")
  func pages() async throws {
    try await stored.remember(["one", "two", "three", "one"])
    let first = try await stored.history().entries(offset: 0, limit: 2)
    #expect(first.entries.map(\.term.text) == ["one", "three"])
    #expect(first.total == 3)
    let second = try await stored.history().entries(offset: 2, limit: 2)
    #expect(second.entries.map(\.term.text) == ["two"])
    #expect(try await stored.history().entries(offset: -5, limit: -5).entries.isEmpty)
  }

  @Test("A history entry includes its store, use count, and first and last use")
  func entry() async throws {
    try await stored.remember(["Björk"], from: 5)
    try await stored.history().remember(.sample("bjork"), in: .sweden, at: 9)
    #expect(
      try await stored.entries() == [
        HistoryEntry(
          term: .sample("bjork"), storefront: .sweden, useCount: 2,
          firstUsedAt: 5, lastUsedAt: 9)
      ])
  }

  @Test("A history search that matches nothing finds similar terms, page by page")
  func closeSearch() async throws {
    try await stored.remember(["the beatles", "beatles help", "beck", "abba"])
    let all = try await stored.history().entries(matching: "beatels", offset: 0, limit: 9)
    #expect(all.entries.map(\.term.text) == ["the beatles", "beatles help"])
    #expect(all.total == 2)
    let page = try await stored.history().entries(matching: "beatels", offset: 1, limit: 9)
    #expect(page.entries.map(\.term.text) == ["beatles help"])
  }

  @Test("A history search finds all matches, page by page, in suggestion order")
  func search() async throws {
    try await stored.remember(["heart", "art", "arthur", "pop art", "smart art", "beck"])
    let all = try await stored.history().entries(matching: "ART", offset: 0, limit: 9)
    #expect(all.entries.map(\.term.text) == ["art", "arthur", "smart art", "pop art", "heart"])
    #expect(all.total == 5)
    let page = try await stored.history().entries(matching: "art", offset: 1, limit: 2)
    #expect(page.entries.map(\.term.text) == ["arthur", "smart art"])
    #expect(page.total == 5)
    let past = try await stored.history().entries(matching: "art", offset: 9, limit: 9)
    #expect(past == HistoryPage(entries: [], total: 5))
    #expect(try await stored.history().entries(matching: "%", offset: 0, limit: 9).total == 0)
    #expect(try await stored.history().entries(matching: " ", offset: 0, limit: 9).total == 6)
  }

  @Test("History statistics include terms, uses, times, and stores")
  func statistics() async throws {
    try await stored.remember(["one", "two", "two"], from: 10)
    try await stored.history().remember(.sample("three"), in: .sweden, at: 20)
    try await stored.remember(["one", "two"], from: 15)
    let statistics = try await stored.history().statistics(mostUsed: 1)
    #expect(statistics.termCount == 3)
    #expect(statistics.useCount == 6)
    #expect(statistics.firstUsedAt == 10)
    #expect(statistics.lastUsedAt == 20)
    #expect(statistics.mostUsed.map(\.term.text) == ["two"])
    #expect(
      statistics.storefronts == [
        StorefrontUses(storefront: .unitedStates, useCount: 5),
        StorefrontUses(storefront: .sweden, useCount: 1),
      ])
  }

  @Test("Statistics have the last 12 months with searches, oldest first")
  func months() async throws {
    let times = (0..<13).map { Timestamp(seconds: 1_736_000_000 + $0 * 2_629_800) }
    for time in times {
      let term = SearchTerm.sample("at \(time.seconds)")
      try await stored.history().remember(term, in: .unitedStates, at: time)
    }
    let months = times.dropFirst().map { Tally(String($0.iso8601.prefix(7)), 1) }
    #expect(try await stored.history().statistics(mostUsed: 1).months == months)
  }

  @Test("An empty history has empty statistics")
  func empty() async throws {
    #expect(
      try await stored.history().statistics(mostUsed: 5)
        == HistoryStatistics())
    #expect(try await stored.records().isEmpty)
  }

  @Test(
    "The best history matches are the first of all matches",
    arguments: ["roa", "a", "B", "road ", "r", "ab", "x"], [1, 2, 4, 9])
  func bestEntries(text: String, limit: Int) async throws {
    try await stored.remember(["road", "abbey road", "broad", "abba", "Road", "a b", "b-sides"])
    let all = try await stored.history().entries(matching: text, offset: 0, limit: 9).entries
    #expect(
      try await stored.history().bestEntries(matching: text, limit: limit)
        == Array(all.prefix(limit)))
  }
}
