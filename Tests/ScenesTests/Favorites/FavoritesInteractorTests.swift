import Entities
import Mocks
import Scenes
import Testing

@Suite("The favourites' interactor")
struct FavoritesInteractorTests {
  private func library() -> FakeLibrary {
    FakeLibrary(
      Track.samples(1...3).map {
        LibraryTrack(
          track: $0, storefront: .unitedStates, firstSeenAt: StubClock().now,
          lastSeenAt: StubClock().now, starredAt: $0.id.number == 2 ? nil : StubClock().now)
      })
  }

  @Test("lists what has a star, takes it away, and gives it back at the time of that")
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

  @Test("notes the numbers, each with the storefront of its track")
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

  @Test("a store that does not work is said, and leaves the stars on view")
  func broken() async throws {
    let tracks = try await library().favorites()
    let interactor = FavoritesInteractor(
      favorites: FakeLibrary(error: .sample), lastListing: nil, clock: StubClock())
    await #expect(throws: StorageError.sample) { try await interactor.favorites() }
    #expect(await interactor.favorites(among: tracks) == Set(tracks.map(\.id)))
  }
}
