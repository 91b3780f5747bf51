import Entities
import Mocks
import Scenes
import Testing

@Suite("Artist interactor")
struct ArtistInteractorTests {
  private let contents = ArtistContents.sample([.sample()])
  private let id = Artist.ID(136_975)

  private var listing: ArtistListing {
    ArtistListing(contents, storefront: .unitedStates)
  }

  /// Returns the answer to a reference.
  private func answer(
    _ reference: ArtistReference, _ music: StubMusicCatalog,
    _ catalog: StubCatalog = StubCatalog(), _ purpose: RequestPurpose = .asked
  ) async throws -> PageAnswer<ArtistListing> {
    try await ArtistInteractor(.stub(catalog, music: music))
      .contents(for: reference, purpose)
  }

  @Test(
    "An artist ID can be the ID of the artist, a track, or an album",
    arguments: [136_975, 7, 1_441_164_426] as [Int64])
  func ids(number: Int64) async throws {
    let music = StubMusicCatalog(
      albums: [.sample()], artists: [contents], others: [7: .track(.sample(id: 7))])
    let answer = try await answer(.id(Artist.ID(number), .unitedStates), music)
    #expect(answer == .found(listing))
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
      #expect(try await answer(reference, music, catalog) == .found(listing))
    }
    #expect(catalog.lookedUp == [Track.ID(7)])
  }

  @Test("All requests for the artist of an item have the purpose of the page")
  func purposes() async throws {
    let references: [ArtistReference] = [
      .id(Artist.ID(7), .unitedStates), .album(Album.ID(1_441_164_426), .unitedStates),
      .id(id, .unitedStates),
    ]
    for reference in references {
      let music = StubMusicCatalog(
        albums: [.sample()], artists: [contents], others: [7: .track(.sample(id: 7))])
      _ = try await answer(reference, music, StubCatalog(), .refreshed)
      #expect(!music.purposes.isEmpty && music.purposes.allSatisfy { $0 == .refreshed })
    }
  }

  @Test("Unknown references are missing, and a track without an artist ID has no artist")
  func missing() async throws {
    let catalog = StubCatalog(lookups: [.success(nil)])
    let references: [ArtistReference] = [
      .id(id, .unitedStates), .album(Album.ID(7), .unitedStates),
      .track(.id(Track.ID(7), .unitedStates)), .track(.known(.sample(), .unitedStates)),
    ]
    for reference in references {
      let answer = try await answer(reference, StubMusicCatalog(), catalog)
      #expect(answer == .missing(.artist(reference)))
    }
    let track = Track(id: Track.ID(1), kind: .song, name: "Title", artist: .init(name: "Name"))
    let answer = try await answer(.track(.known(track, .unitedStates)), StubMusicCatalog())
    #expect(answer == .missing(.artistNamed("Name")))
  }

  @Test("An artist ID of another kind of item throws an error that names the kind")
  func otherKinds() async {
    let music = StubMusicCatalog(others: [7: .other(OtherItem(kind: "podcast"))])
    await #expect(throws: CatalogError.unexpectedKind("podcast")) {
      try await answer(.id(Artist.ID(7), .unitedStates), music)
    }
  }
}
