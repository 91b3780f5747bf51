import Entities
import Persistence
import TestSupport
import Testing

@Suite("Looks at releases in SQLite")
struct SQLiteReleaseLooksTests {
  @Test("The last look at each artist, and every album listed, are kept for the next process")
  func kept() async throws {
    let folder = try TemporaryDirectory()
    let path = folder.path(of: "tunes.sqlite")
    let first = SQLiteReleaseLooks(store: Store(path: path, .kept))
    let days = [1, 2].map { ReleaseDate.Day(year: 2026, month: 3, day: $0) }
    let artists = [Artist.ID(7), Artist.ID(8)]
    try await first.note(artists, on: days[0], listing: [Album.ID(1), Album.ID(2)])
    try await first.note([artists[0]], on: days[1], listing: [Album.ID(2), Album.ID(3)])
    let later = SQLiteReleaseLooks(store: Store(path: path, .kept))
    #expect(try await later.lastLooks() == [artists[0]: days[1], artists[1]: days[0]])
    let albums = [2, 3, 4].map { Album.ID($0) }
    #expect(try await later.listed(among: albums) == [Album.ID(2), Album.ID(3)])
  }
}
