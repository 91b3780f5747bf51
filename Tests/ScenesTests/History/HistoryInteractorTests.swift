import Entities
import Mocks
import Scenes
import Testing

@Suite("History interactor")
struct HistoryInteractorTests {
  private let interactor = HistoryInteractor(
    history: FakeSearchHistory([
      .sample("abba", uses: 9, at: Timestamp(seconds: 1)),
      .sample("black abba", at: Timestamp(seconds: 3)), .sample("cher", at: Timestamp(seconds: 2)),
    ]),
    changes: ChangeLog(
      FakeJournal([.createdPlaylist("Gym", with: Change.Items(0))]), clock: StubClock()))

  private func terms(_ filter: String) async throws -> [String] {
    try await interactor.pastSearches(matching: filter, offset: 0, limit: 9).entries.map(
      \.term.text)
  }

  @Test("A blank filter lists all past searches", arguments: ["", "  "])
  func all(filter: String) async throws {
    #expect(try await terms(filter) == ["black abba", "cher", "abba"])
    #expect(
      try await interactor.bestPastSearches(matching: filter, limit: 2).map(\.term.text)
        == ["black abba", "cher"])
  }

  @Test("A filter lists the past searches that match")
  func matching() async throws {
    #expect(try await terms("abb").sorted() == ["abba", "black abba"])
    #expect(try await interactor.bestPastSearches(matching: "abb", limit: 1).count == 1)
  }

  @Test("Past searches are deleted, and any change can be undone from there")
  func deletion() async throws {
    #expect(try await interactor.delete([.sample("abba"), .sample("none")]) == 1)
    #expect(try await terms("") == ["black abba", "cher"])
    let change = Change.createdPlaylist("Gym", with: Change.Items(0))
    #expect(try await interactor.take(.undo) == .undid(change))
    #expect(try await interactor.take(.undo) == .nothingToUndoAnywhere)
    #expect(try await interactor.take(.redo) == .undone(.redo, JournalOutcome(change)))
  }

  @Test("A later page of past searches begins after the earlier ones, with and without a filter")
  func laterPages() async throws {
    let all = try await interactor.pastSearches(matching: " ", offset: 1, limit: 1)
    #expect(all.entries.map(\.term.text) == ["cher"] && all.total == 3)
    let matching = try await interactor.pastSearches(matching: "abb", offset: 1, limit: 5)
    #expect(matching.entries.map(\.term.text) == ["abba"] && matching.total == 2)
  }
}
