import Entities
import GRDB
import Mocks
import Testing

@testable import Persistence

@Suite("Ranks of matches in the library")
struct MatchRankTests {
  private let fixture: LibraryFixture

  init() throws { fixture = try LibraryFixture() }

  @Test("However often a track was opened, one with the exact title can rank before it")
  func picks() async throws {
    try await fixture.merge([
      .sample(id: 1, name: "Sun", artist: "x"), .sample(id: 2, name: "Sun King", artist: "y"),
    ])
    for (id, count) in [(1, 40), (2, 100_000)] {
      try await fixture.store.write { database in
        try database.execute(
          sql: "UPDATE track SET pickCount = ? WHERE id = ?", arguments: [count, id])
      }
    }
    #expect(try await fixture.ids("sun") == [1, 2])
  }
}
