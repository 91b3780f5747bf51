import Entities
import GRDB
import Mocks
import Testing

@testable import Persistence

@Suite("Library genres")
struct TrackGenresTests {
  private let fixture: LibraryFixture

  init() throws { fixture = try LibraryFixture() }

  private func track(_ id: Int64, _ genre: String?) -> Track {
    var track = Track.sample(id: id)
    track.genre = genre
    return track
  }

  private func genres(_ prefix: String = "", limit: Int = 10) async throws -> [String] {
    try await fixture.library.genres(startingWith: prefix, limit: limit)
  }

  /// Expects that the saved counts match the tracks.
  private func expectCorrectCounts() async throws {
    let (kept, counted) = try await fixture.store.read { database in
      let kept = "SELECT name || ' ' || trackCount FROM trackGenre ORDER BY name"
      let counted = """
        SELECT genre || ' ' || count(*) FROM track
        WHERE genre IS NOT NULL GROUP BY genre ORDER BY genre
        """
      return (
        try String.fetchAll(database, sql: kept), try String.fetchAll(database, sql: counted)
      )
    }
    #expect(kept == counted)
  }

  @Test("Genres are found by prefix, most frequent first")
  func frequency() async throws {
    try await fixture.merge([
      track(1, "Pop"), track(2, "Rock"), track(3, "Rock"), track(4, nil), track(5, "R&B/Soul"),
      track(6, "Électro"), track(7, "Pop"), track(8, "Rock"),
    ])
    #expect(try await genres() == ["Rock", "Pop", "R&B/Soul", "Électro"])
    #expect(try await genres(limit: 2) == ["Rock", "Pop"])
    #expect(try await genres("r") == ["Rock", "R&B/Soul"])
    #expect(try await genres("ELE") == ["Électro"])
    #expect(try await genres("%").isEmpty)
  }

  @Test("Genre counts stay correct as tracks are added, changed, and removed")
  func counts() async throws {
    try await fixture.merge([track(1, "Pop"), track(2, "Rock"), track(3, "Rock"), track(4, nil)])
    try await expectCorrectCounts()
    try await fixture.merge([track(1, "Rock"), track(2, "Jazz"), track(4, "Pop")], at: 200)
    try await fixture.merge([track(3, nil)], at: 300)
    try await expectCorrectCounts()
    try await fixture.pick(1, at: 400)
    try await fixture.remove(2)
    try await expectCorrectCounts()
    #expect(try await genres() == ["Rock", "Pop"])
  }
}
