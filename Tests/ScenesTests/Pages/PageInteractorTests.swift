import Entities
import Mocks
import Scenes
import Testing

/// The rules that all pages have in common, on the page of an album.
@Suite("Page interactors")
struct PageInteractorTests {
  private let listing = AlbumListing(.sample(2), storefront: .unitedStates)
  private let lastListing = FakeLastListing([
    ListedItem(position: 1, .album(Album.ID(1)), storefront: .unitedStates)
  ])

  @Test("The favorites of a page are marked")
  func favorites() async throws {
    let interactor = AlbumInteractor(.stub())
    try await interactor.setFavorites(true, [listing.tracks[0]])
    #expect(await interactor.completed(listing).favorites == [listing.tracks[0].id])
  }

  @Test("The numbers of a page are saved, or in private mode those of the last list are cleared")
  func numbers() async throws {
    for (saves, items) in [(true, listing.numbered.map(\.id)), (false, [])] {
      await AlbumInteractor(.stub(lastListing: lastListing, savesPicks: saves))
        .noteNumbers(of: listing)
      #expect(try await lastListing.items().map(\.item) == items)
    }
  }

  @Test("A page without numbers, or with those of asides, leaves the last list as it is")
  func noNumbers() async throws {
    let services = ItemServices.stub(lastListing: lastListing)
    await ArtistInteractor(services).noteNumbers(
      of: ArtistListing(.sample([]), storefront: .unitedStates))
    await TrackDetailInteractor(services, otherAlbumLimit: 5).noteNumbers(
      of: .sample(otherAlbums: [.sample(id: 2)]))
    #expect(try await lastListing.items().map(\.item) == [.album(Album.ID(1))])
  }

  @Test("An opened track is counted, except in private mode", arguments: [true, false])
  func picks(saves: Bool) async {
    let library = FakeLibrary(listing.tracks.map(LibraryTrack.sample))
    await AlbumInteractor(.stub(library: library, savesPicks: saves))
      .notePick(of: listing.tracks[0])
    #expect(library.tracks.map(\.pickCount) == [saves ? 1 : 0, 0])
  }

  @Test("Pages show no artwork, and none is loaded, if artwork is off")
  func artworkOff() async {
    let interactor = AlbumInteractor(.stub(artworks: nil))
    #expect(!interactor.showsArtwork)
    await #expect(throws: ArtworkError.missing) { try await interactor.picture(.sample()) }
  }

  @Test("Pages show artwork if it is on")
  func artworkOn() async throws {
    let link = ArtworkLink.sample()
    let artworks = Artworks(loader: StubArtworkLoader([link: .sample()]), side: 1, limit: .zero) {
      _ in await Task.cancellation()
    }
    let interactor = AlbumInteractor(.stub(artworks: artworks))
    #expect(interactor.showsArtwork)
    #expect(try await interactor.picture(link) == .sample())
  }
}
