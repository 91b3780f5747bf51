import Entities
import Mocks
import Scenes
import Testing

@Suite("Artist interactor")
struct ArtistInteractorTests {
  private let contents = ArtistContents.sample([.sample()])
  private let id = Artist.ID(136_975)

  private func interactor(
    _ music: StubMusicCatalog, _ catalog: StubCatalog = StubCatalog(),
    lastListing: FakeLastListing? = nil, savesPicks: Bool = true
  ) -> ArtistInteractor {
    let library = FakeLibrary()
    return ArtistInteractor(
      catalog: catalog, music: music, library: library,
      stars: FavoriteTracks(favorites: library, library: library, clock: StubClock()),
      artworks: nil,
      lastListing: lastListing, clock: StubClock(), savesPicks: savesPicks)
  }

  @Test(
    "An artist ID can be the ID of the artist, a track, or an album",
    arguments: [136_975, 7, 1_441_164_426] as [Int64])
  func ids(number: Int64) async throws {
    let music = StubMusicCatalog(
      albums: [.sample()], artists: [contents], others: [7: .track(.sample(id: 7))])
    let answer = try await interactor(music)
      .artist(for: .id(Artist.ID(number), .unitedStates), .asked)
    #expect(answer == .artist(contents))
  }

  @Test("A track or album reference resolves to its artist")
  func references() async throws {
    let music = StubMusicCatalog(albums: [.sample()], artists: [contents])
    let catalog = StubCatalog(lookups: [.success(.sample(id: 7))])
    let references: [ArtistReference] = [
      .album(Album.ID(1_441_164_426), .unitedStates), .track(.known(.sample(), .unitedStates)),
      .track(.id(Track.ID(7), .unitedStates)),
    ]
    for reference in references {
      let answer = try await interactor(music, catalog).artist(for: reference, .asked)
      #expect(answer == .artist(contents))
    }
    #expect(catalog.lookedUp == [Track.ID(7)])
  }

  @Test("Unknown references are missing, and a track without an artist ID has no artist")
  func missing() async throws {
    let catalog = StubCatalog(lookups: [.success(nil)])
    let references: [ArtistReference] = [
      .id(id, .unitedStates), .album(Album.ID(7), .unitedStates),
      .track(.id(Track.ID(7), .unitedStates)), .track(.known(.sample(), .unitedStates)),
    ]
    for reference in references {
      let answer = try await interactor(StubMusicCatalog(), catalog).artist(for: reference, .asked)
      #expect(answer == .missing)
    }
    let track = Track(id: Track.ID(1), kind: .song, name: "Title", artist: .init(name: "Name"))
    let answer = try await interactor(StubMusicCatalog())
      .artist(for: .track(.known(track, .unitedStates)), .asked)
    #expect(answer == .noArtist(named: "Name"))
  }

  @Test("An artist ID of another kind of item throws an error that names the kind")
  func otherKinds() async {
    let music = StubMusicCatalog(others: [7: .other(OtherItem(kind: "podcast"))])
    await #expect(throws: CatalogError.unexpectedKind("podcast")) {
      try await interactor(music).artist(for: .id(Artist.ID(7), .unitedStates), .asked)
    }
  }

  @Test("An artist's album numbers are saved, or cleared in private mode")
  func numbers() async throws {
    let lastListing = FakeLastListing()
    let listing = ArtistListing(contents, storefront: .unitedStates, pageSize: 25)
    await interactor(StubMusicCatalog(), lastListing: lastListing).noteNumbers(of: listing)
    let item = ListedItem(
      position: 1, .album(Album.ID(1_441_164_426)), storefront: .unitedStates)
    #expect(try await lastListing.items() == [item])
    await interactor(StubMusicCatalog(), lastListing: lastListing, savesPicks: false)
      .noteNumbers(of: listing)
    #expect(try await lastListing.items().isEmpty)
  }

  @Test("The tracks of an artist's album are loaded from the catalog")
  func tracks() async throws {
    let music = StubMusicCatalog(albums: [.sample()])
    let found = try await interactor(music).tracks(of: .sample(), in: .unitedStates)
    #expect(found == .sample() && music.ids == [1_441_164_426])
  }
}
