import Entities
import Mocks
import Persistence
import Scenes
import Testing

@Suite("SQLite favorites")
struct SQLiteFavoritesTests {
  private let fixture: LibraryFixture

  init() throws { fixture = try LibraryFixture() }

  private func ids(_ numbers: Int64...) -> [Track.ID] { numbers.map(Track.ID.init) }

  @Test("Favorites are listed newest first, and adding one again changes nothing")
  func order() async throws {
    try await fixture.merge(Track.samples(1...4))
    _ = try await fixture.library.star(ids(2), at: 100)
    _ = try await fixture.library.star(ids(4, 1, 3), at: 200)
    _ = try await fixture.library.star(ids(2), at: 300)
    // Of those added at once, the ones that were opened or found last come first.
    try await fixture.pick(3, at: 300)
    let found = try await fixture.library.favorites()
    #expect(found.map(\.id) == ids(3, 1, 4, 2))
    #expect(found.last?.starredAt == 100)
    #expect(found.last?.track == Track.samples(1...4)[1])
  }

  @Test("Favorites added one after another within a second are listed newest first")
  func sameSecond() async throws {
    try await fixture.merge(Track.samples(1...5))
    let time = Timestamp(seconds: 100)
    _ = try await fixture.library.star(ids(5), at: 1_000_000)
    for id in [2, 4, 1] as [Int64] { _ = try await fixture.library.star(ids(id), at: time) }
    #expect(try await fixture.library.favorites().map(\.id) == ids(5, 1, 4, 2))
    try await fixture.library.notePick(of: Track.ID(2), foundBy: nil, at: time)
    _ = try await fixture.library.unstar(ids(5))
    #expect(try await fixture.library.favorites().map(\.id) == ids(1, 4, 2))
    _ = try await fixture.library.star(ids(3), at: 102)
    #expect(try await fixture.library.favorites().map(\.id) == ids(3, 1, 4, 2))
  }

  @Test("Favorites keep the facts of their store, and take only what they lack from another one")
  func otherStore() async throws {
    var tracks = Track.samples(1...2)
    tracks[0].genre = nil
    try await fixture.merge(tracks)
    _ = try await fixture.library.star(ids(1), at: 150)
    var others = Track.samples(1...2)
    for index in others.indices {
      (others[index].name, others[index].currency) = ("Other", "JPY")
    }
    try await fixture.merge(others, from: .japan, at: 200)
    let favorite = try await fixture.track(1)
    #expect(favorite?.track == Track.samples(1...1)[0] && favorite?.storefront == .unitedStates)
    #expect(try await fixture.track(2)?.storefront == .japan)
    try await fixture.merge(others, at: 300)
    #expect(try await fixture.track(1)?.track.name == "Other")
  }

  @Test("Tracks keep the facts of their store as long as they are in a playlist")
  func otherStoreOfPlaylists() async throws {
    try await fixture.merge(Track.samples(1...3))
    let name = try PlaylistName("Gym")
    let playlist = try #require(
      try await fixture.playlists.create(name, with: [], at: 100))
    _ = try await fixture.playlists.add(ids(1, 2), to: playlist.id, at: 100)
    _ = try await fixture.playlists.remove(ids(2), from: playlist.id, at: 150)
    try await fixture.merge(Track.samples(1...3), from: .japan, at: 200)
    for (id, storefront) in [(1, .unitedStates), (2, .japan), (3, .japan)] as [(Int64, Storefront)]
    {
      #expect(try await fixture.track(id)?.storefront == storefront)
    }
    _ = try await fixture.playlists.delete([playlist.id], at: 250)
    try await fixture.merge(Track.samples(1...3), from: .japan, at: 300)
    #expect(try await fixture.track(1)?.storefront == .japan)
  }

  @Test("Adding favorites reports unknown tracks and adds the rest")
  func unknown() async throws {
    try await fixture.merge(Track.samples(1...1))
    #expect(try await fixture.library.star(ids(7, 1, 8), at: 1) == ids(7, 8))
    #expect(try await fixture.library.favorites().map(\.id) == ids(1))
  }

  @Test("Adding favorites adds unknown tracks to the library and leaves known ones unchanged")
  func strangers() async throws {
    try await fixture.merge(Track.samples(1...1))
    let stars = FavoriteTracks(
      favorites: fixture.library, library: fixture.library, clock: StubClock())
    var renamed = Track.samples(1...1)[0]
    renamed.name = "Renamed"
    let tracks = [renamed] + Track.samples(2...2)
    try await stars.keep(tracks, from: .unitedStates)
    try await stars.star(tracks.map(\.id))
    #expect(Set(try await fixture.library.favorites().map(\.track)) == Set(Track.samples(1...2)))
  }

  @Test("Many tracks can be checked for favorites at once")
  func among() async throws {
    try await fixture.merge(Track.samples(1...3))
    _ = try await fixture.library.star(ids(1, 3), at: 1)
    let many = (1...5000).map { Track.ID(Int64($0)) }
    #expect(try await fixture.library.favorites(among: many) == Set(ids(1, 3)))
    #expect(try await fixture.library.favorites(among: []).isEmpty)
  }

  @Test("Removing a track from favorites keeps it in the library")
  func unstar() async throws {
    try await fixture.merge(Track.samples(1...2))
    _ = try await fixture.library.star(ids(1, 2), at: 1)
    #expect(try await fixture.library.unstar(ids(1, 9)) == 1)
    #expect(try await fixture.library.unstar([]) == 0)
    #expect(try await fixture.library.favorites().map(\.id) == ids(2))
    #expect(try await fixture.track(1)?.starredAt == nil)
  }

  @Test("Redoing ends here, and not elsewhere, with a change that isn't saved")
  func endOfRedoing() async throws {
    try await fixture.merge(Track.samples(1...2))
    _ = try await fixture.library.star(ids(1), at: 5)
    try await fixture.take(.undo)
    let other = SQLiteJournal(store: fixture.store, scope: ChangeScope(terminal: "other"))
    try await other.endRedoing()
    #expect(try await fixture.take(.redo)?.isDone == true)
    try await fixture.take(.undo)
    try await SQLiteJournal(store: fixture.store).endRedoing()
    #expect(try await fixture.take(.redo) == nil)
  }

  @Test("Removing a track again keeps it as long as another terminal has it as a favorite")
  func redoRemoval() async throws {
    try await fixture.merge(Track.samples(1...2))
    #expect(try await fixture.remove(1))
    try await fixture.take(.undo)
    let other = SQLiteLibrary(store: fixture.store, scope: ChangeScope(terminal: "other"))
    _ = try await other.star(ids(1), at: 5)
    #expect(try await fixture.take(.redo)?.isDone == false)
    #expect(try await fixture.library.favorites().map(\.id) == ids(1))
  }
}
