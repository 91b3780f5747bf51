import Entities
import Mocks
import Scenes
import Testing

@Suite("Album interactor")
struct AlbumInteractorTests {
  private let contents = AlbumContents.sample(2)
  private let id = Album.ID(1_441_164_426)

  private func found(from origin: Track.ID? = nil) -> PageAnswer<AlbumListing> {
    var listing = AlbumListing(contents, storefront: .unitedStates)
    listing.origin = origin
    return .found(listing)
  }

  /// Returns the answer to a reference.
  private func answer(
    _ reference: AlbumReference, _ music: StubMusicCatalog, _ catalog: StubCatalog = StubCatalog()
  ) async throws -> PageAnswer<AlbumListing> {
    try await AlbumInteractor(.stub(catalog, music: music)).contents(for: reference, .asked)
  }

  @Test("An album reference can be an album ID, or a track that the album remembers")
  func references() async throws {
    let music = StubMusicCatalog(albums: [contents])
    #expect(try await answer(.id(id, .unitedStates), music) == found())
    let known = Track.sample()
    #expect(
      try await answer(.track(.known(known, .unitedStates)), music) == found(from: known.id))
    let catalog = StubCatalog(lookups: [.success(.sample(id: 7))])
    #expect(
      try await answer(.track(.id(Track.ID(7), .unitedStates)), music, catalog)
        == found(from: Track.ID(7)))
    #expect(catalog.lookedUp == [Track.ID(7)])
  }

  @Test("Other known albums of the artist are added to an album")
  func others() async throws {
    let music = StubMusicCatalog(artists: [.sample([contents.album, .sample(id: 2)])])
    var listing = AlbumListing(contents, storefront: .unitedStates)
    let add = try #require(await AlbumInteractor(.stub(music: music)).addition(to: listing))
    add(&listing)
    #expect(listing.otherAlbums.map(\.id) == [Album.ID(2)])
    #expect(listing.numbered.count == 3)
    #expect(listing.tracks.count == 2)
    let many = StubMusicCatalog(artists: [.sample((1...30).map { Album.sample(id: $0) })])
    let addMany = try #require(await AlbumInteractor(.stub(music: many)).addition(to: listing))
    addMany(&listing)
    #expect(listing.otherAlbums.map(\.id) == (1...20).map(Album.ID.init))
  }

  @Test("A track ID passed as an album ID resolves to the track's album")
  func trackID() async throws {
    let music = StubMusicCatalog(albums: [contents], others: [7: .track(.sample(id: 7))])
    let catalog = StubCatalog(lookups: [.success(.sample(id: 7))])
    #expect(try await answer(.id(Album.ID(7), .unitedStates), music, catalog) == found())
  }

  @Test("Unknown albums and tracks are missing, and a track may have no album")
  func missing() async throws {
    let music = StubMusicCatalog()
    let unknown = AlbumReference.id(id, .unitedStates)
    #expect(try await answer(unknown, music) == .missing(.album(unknown)))
    let gone = AlbumReference.track(.id(Track.ID(7), .unitedStates))
    let catalog = StubCatalog(lookups: [.success(nil)])
    #expect(try await answer(gone, music, catalog) == .missing(.album(gone)))
    let single = Track.sample(album: nil)
    let loose = AlbumReference.track(.known(single, .unitedStates))
    #expect(try await answer(loose, music) == .missing(.albumOf(single)))
  }

  @Test("An album ID of another kind of item throws an error that names the kind")
  func otherKinds() async {
    let music = StubMusicCatalog(
      artists: [.sample([])], others: [7: .other(OtherItem(kind: "podcast"))])
    for (number, kind) in [(136_975, "artist"), (7, "podcast")] as [(Int64, String)] {
      await #expect(throws: CatalogError.unexpectedKind(kind)) {
        try await answer(.id(Album.ID(number), .unitedStates), music)
      }
    }
  }
}
