import Entities
import GRDB
import Testing

@testable import Persistence

@Suite("Search history settings")
struct HistorySettingsTests {
  private let history: StoredHistory
  private let day: Int64 = 86_400

  init() throws { history = try StoredHistory() }

  @Test("Changing the half-life reorders past searches, and changing it back restores the order")
  func halfLife() async throws {
    try await history.remember(["be often", "be often", "be often", "be often"], from: 0)
    try await history.remember(["be late"], from: 30 * day)
    func found(halfLife: Int64, _ text: String) async throws -> [String] {
      try await history.history(halfLife: halfLife).suggestions(for: text, limit: 9)
        .map(\.term.text)
    }
    for text in ["", "be"] {
      #expect(try await found(halfLife: 30 * day, text) == ["be often", "be late"])
      #expect(try await found(halfLife: 7 * day, text) == ["be late", "be often"])
    }
    #expect(try await found(halfLife: 7 * day, "la") == ["be late"])
    #expect(try await found(halfLife: 30 * day, "b") == ["be often", "be late"])
  }

  @Test("A new use is scored with the configured half-life")
  func rememberedWithAnother() async throws {
    try await history.remember(["often", "often", "often", "often"], from: 0)
    try await history.remember(["late"], from: 30 * day, in: history.history(halfLife: 7 * day))
    let found = try await history.history(halfLife: 7 * day).suggestions(for: "", limit: 9)
    #expect(found.map(\.term.text) == ["late", "often"])
  }

  @Test("A half-life or cap that is too small is raised to the minimum")
  func belowMinimum() {
    #expect(HistorySettings(halfLife: -3).halfLife == 1)
    #expect(HistorySettings(cap: 0).cap == 1)
  }

  @Test("The lowest-ranked terms beyond the cap are deleted, but never the one just used")
  func cap() async throws {
    let suggestions = history.history(cap: 2)
    try await history.remember(
      ["good one", "good one", "fair one", "fair one", "new one"], in: suggestions)
    #expect(try await history.found("") == ["fair one", "new one"])
    #expect(try await history.count("suggestionWord") == 2)
  }

  @Test("A cap set on a large history takes effect gradually and keeps the best terms")
  func lateCap() async throws {
    try await history.remember((100...549).map { "term \($0)" })
    var counts: [Int] = []
    for term in ["late 1", "late 2", "late 3"] {
      try await history.remember([term], from: 1000, in: history.history(cap: 10))
      counts.append(try await history.found("", limit: 999).count)
    }
    #expect(counts == [251, 52, 10])
    #expect(
      try await Set(history.found("", limit: 999))
        == Set(["late 1", "late 2", "late 3"] + (543...549).map { "term \($0)" }))
  }
}
