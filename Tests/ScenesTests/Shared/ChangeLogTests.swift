import Entities
import Mocks
import Testing

@testable import Scenes

@Suite("Changes that can be undone")
struct ChangeLogTests {
  private let playlists = FakePlaylists([("Gym", [1, 2, 3, 4])])
  private let library = FakeLibrary(Track.samples(1...4).map { .sample($0) })
  private let changes: ChangeLog
  private let list: ItemListInteractor
  private let all: PlaylistsInteractor

  init() {
    changes = ChangeLog(
      favorites: library, library: library, playlists: playlists, clock: StubClock())
    list = ItemListInteractor(
      .stub(library: library, changes: changes), charts: StubChartCatalog([]),
      favorites: library, playlists: playlists, dayStarts: { [] })
    all = PlaylistsInteractor(
      store: playlists, library: library, changes: changes, clock: StubClock())
  }

  private func gym() async throws -> Playlist {
    try #require(try await playlists.playlists().first)
  }

  private func numbers() async throws -> [Int64] {
    try await playlists.tracks(of: gym().id).map(\.number)
  }

  @Test("Changes of favorites and playlists are undone in any scene, the last one first")
  func order() async throws {
    let (gym, tracks) = (try await gym(), Track.samples(1...4))
    try await list.setFavorites(true, tracks.prefix(2).map(\.self))
    try await list.setFavorites(true, tracks.prefix(3).map(\.self))
    try await list.setFavorites(false, [tracks[0]])
    try await list.remove([tracks[3]], from: gym)
    #expect(try await all.undo() == .restoredToPlaylist([tracks[3]], gym))
    #expect(try await numbers() == [1, 2, 3, 4])
    #expect(try await list.undo() == .starred([tracks[0]]))
    #expect(try await list.undo() == .unstarred([tracks[2]]))
    #expect(Set(try await library.favorites().map(\.id.number)) == [1, 2])
    #expect(try await list.undo() == .unstarred(Array(tracks.prefix(2))))
    #expect(try await list.undo() == nil)
  }

  @Test("A playlist that was created with songs is deleted with them, before anything older")
  func creation() async throws {
    let tracks = Track.samples(1...2)
    try await list.setFavorites(true, tracks)
    for ids in [1...2, 3...4, nil] as [ClosedRange<Int64>?] {
      let created = try await all.playlist(named: try PlaylistName("Car"))
      var car = try #require(created)
      if let ids {
        _ = try await all.add(items(ids, of: .unitedStates), to: car, isNew: true)
        car.trackCount = 2
      }
      #expect(try await all.undo() == .deletedAgain(car))
      #expect(try await playlists.playlists().map(\.name.text) == ["Gym"])
    }
    #expect(try await list.undo() == .unstarred(tracks))
  }

  @Test("Songs that were added to an empty playlist later leave it there")
  func laterSongs() async throws {
    let created = try await all.playlist(named: try PlaylistName("Car"))
    let car = try #require(created)
    let added = try await all.add(items(1...2, of: .unitedStates), to: car, isNew: false)
    #expect(try await all.undo() == .removedAgain(try #require(added), car))
    #expect(try await all.undo() == .deletedAgain(car))
  }

  private func items(_ ids: ClosedRange<Int64>, of storefront: Storefront) -> [StoreItem] {
    Track.samples(ids).map { StoreItem(.track($0), of: storefront) }
  }

  @Test("Favorites of several stores that are added at once are removed again at once")
  func stores() async throws {
    let japan = try #require(Storefront(code: "jp"))
    let added = items(1...2, of: .unitedStates) + items(5...6, of: japan)
    try await list.setFavorites(true, added)
    #expect(try await library.track(Track.ID(6))?.storefront == japan)
    #expect(Set(try await library.favorites().map(\.id.number)) == [1, 2, 5, 6])
    #expect(try await list.undo() == .unstarred(added.compactMap(\.item.track)))
    #expect(try await library.favorites().isEmpty)
    #expect(try await list.undo() == nil)
  }

  @Test("Only the last removal from the library is undone")
  func removals() async throws {
    for track in Track.samples(1...2) { try await list.removeFromLibrary([track]) }
    #expect(library.tracks.map(\.id.number) == [3, 4])
    #expect(try await all.undo() == .restoredToLibrary(Track.samples(2...2)))
    #expect(library.tracks.map(\.id.number) == [2, 3, 4])
    #expect(try await all.undo() == nil)
  }

  @Test("Each change is shown as soon as it is made or undone, also beside its scene")
  func shown() async throws {
    await confirmation(expectedCount: 2) { shown in
      let changes = ChangeLog(
        favorites: library, library: library, playlists: playlists, clock: StubClock()
      ) {
        shown()
      }
      let services = ItemServices.stub(library: library, changes: changes)
      for _ in 1...2 {
        try? await services.setFavorites(true, items(1...2, of: .unitedStates))
      }
      _ = try? await changes.undo()
    }
  }

  @Test(
    "A moved song goes back, also from beyond its neighbors", arguments: [(1, 3), (4, 2), (2, 3)])
  func move(ends: (Int64, Int64)) async throws {
    let (old, new) = (Track.sample(id: ends.0), Track.sample(id: ends.1))
    try await list.move(old, toPlaceOf: new, in: gym())
    #expect(try await numbers() != [1, 2, 3, 4])
    #expect(try await list.undo() == .movedBack(old))
    #expect(try await numbers() == [1, 2, 3, 4])
    try await list.move(old, toPlaceOf: old, in: gym())
    #expect(try await list.undo() == nil)
  }

  @Test("A playlist gets its name back, and songs that were added are removed")
  func playlist() async throws {
    let (gym, late) = (try await gym(), try PlaylistName("Late"))
    let tracks = Track.samples(4...5)
    _ = try await all.add(
      tracks.map { StoreItem(.track($0), of: .unitedStates) }, to: gym, isNew: false)
    #expect(try await list.rename(gym, to: late))
    var renamed = gym
    renamed.name = late
    #expect(try await all.undo() == .renamedPlaylist(renamed, to: gym.name))
    #expect(try await all.undo() == .removedAgain([tracks[1]], gym))
    #expect(try await numbers() == [1, 2, 3, 4])
    #expect(try await all.rename(gym, to: late))
    _ = try await playlists.create(gym.name, at: StubClock().now)
    #expect(try await all.undo() == .takenPlaylistName(gym.name))
  }

  @Test("A deleted playlist is restored, without changes from before it was deleted")
  func deletion() async throws {
    let gym = try await gym()
    try await list.remove(Track.samples(1...1), from: gym)
    try await all.delete(gym)
    #expect(try await all.undo() == .restoredPlaylist(self.gym()))
    #expect(try await all.undo() == nil)
    try await playlists.delete(self.gym().id, at: StubClock().now)
    // Of an earlier session.
    #expect(try await all.undo() == .restoredPlaylist(self.gym()))
  }

  @Test("A change that can't be undone now can be undone later")
  func failure() async throws {
    let changes = ChangeLog(
      favorites: library, library: library, playlists: FakePlaylists(error: .sample),
      clock: StubClock())
    await changes.note(.removedFromPlaylist(Track.samples(1...1), try gym()))
    for _ in 1...2 { await #expect(throws: StorageError.sample) { try await changes.undo() } }
  }
}
