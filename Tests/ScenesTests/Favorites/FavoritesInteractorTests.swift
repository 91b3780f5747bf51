import Entities
import Mocks
import Scenes
import Testing

@Suite("Favorites interactor")
struct FavoritesInteractorTests {
  private func library() -> FakeLibrary {
    FakeLibrary(
      Track.samples(1...3).map {
        LibraryTrack(
          track: $0, storefront: .unitedStates, firstSeenAt: StubClock().now,
          lastSeenAt: StubClock().now, starredAt: $0.id.number == 2 ? nil : StubClock().now)
      })
  }

  @Test("Favorites are listed, can be removed, and can be added again")
  func stars() async throws {
    let library = library()
    let interactor = FavoritesInteractor(
      favorites: library, lastListing: nil, clock: StubClock())
    let tracks = try await interactor.favorites()
    #expect(Set(tracks.map(\.id)) == [Track.ID(1), Track.ID(3)])
    try await interactor.setFavorites(false, [tracks[0]])
    #expect(await interactor.favorites(among: tracks) == [tracks[1].id])
    try await interactor.setFavorites(true, [tracks[0]])
    #expect(await interactor.favorites(among: tracks).count == 2)
  }

  @Test("The numbers of the visible pages of favorites are saved")
  func numbers() async throws {
    let lastListing = FakeLastListing()
    let interactor = FavoritesInteractor(
      favorites: library(), lastListing: lastListing, clock: StubClock())
    await interactor.noteNumbers(
      of: FavoriteListing(try await interactor.favorites(), pageSize: 1), pages: 1...2)
    #expect(try await lastListing.items().map(\.position) == [1, 2])
    await interactor.noteNumbers(
      of: FavoriteListing(try await interactor.favorites(), pageSize: 1), pages: 2...2)
    #expect(try await lastListing.items().map(\.position) == [2])
  }

  @Test("A failing database throws an error, and the listed favorites stay marked")
  func broken() async throws {
    let tracks = try await library().favorites()
    let interactor = FavoritesInteractor(
      favorites: FakeLibrary(error: .sample), lastListing: nil, clock: StubClock())
    await #expect(throws: StorageError.sample) { try await interactor.favorites() }
    #expect(await interactor.favorites(among: tracks) == Set(tracks.map(\.id)))
  }
}
