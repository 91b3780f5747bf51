import Entities
import Mocks
import Scenes
import Testing

@Suite("Album interactor")
struct AlbumInteractorTests {
  private let contents = AlbumContents.sample(2)
  private let id = Album.ID(1_441_164_426)

  private func interactor(
    _ music: StubMusicCatalog, _ catalog: StubCatalog = StubCatalog(),
    library: FakeLibrary = FakeLibrary(), lastListing: FakeLastListing? = nil,
    savesPicks: Bool = true
  ) -> AlbumInteractor {
    AlbumInteractor(
      catalog: catalog, music: music, library: library,
      stars: FavoriteTracks(favorites: library, library: library, clock: StubClock()),
      artworks: nil,
      lastListing: lastListing, clock: StubClock(), savesPicks: savesPicks)
  }

  @Test("An album reference can be an album ID, a known track, or a track ID")
  func references() async throws {
    let music = StubMusicCatalog(albums: [contents])
    let byID = try await interactor(music).album(for: .id(id, .unitedStates), .asked)
    #expect(byID == .album(contents))
    let known = TrackReference.known(.sample(), .unitedStates)
    #expect(try await interactor(music).album(for: .track(known), .asked) == .album(contents))
    let catalog = StubCatalog(lookups: [.success(.sample(id: 7))])
    let track = TrackReference.id(Track.ID(7), .unitedStates)
    let byTrack = try await interactor(music, catalog).album(for: .track(track), .asked)
    #expect(byTrack == .album(contents) && catalog.lookedUp == [Track.ID(7)])
  }

  @Test("A track ID passed as an album ID resolves to the track's album")
  func trackID() async throws {
    let music = StubMusicCatalog(albums: [contents], others: [7: .track(.sample(id: 7))])
    let catalog = StubCatalog(lookups: [.success(.sample(id: 7))])
    let answer = try await interactor(music, catalog)
      .album(for: .id(Album.ID(7), .unitedStates), .asked)
    #expect(answer == .album(contents))
  }

  @Test("Unknown albums and tracks are missing, and a track may have no album")
  func missing() async throws {
    let music = StubMusicCatalog()
    #expect(try await interactor(music).album(for: .id(id, .unitedStates), .asked) == .missing)
    let gone = StubCatalog(lookups: [.success(nil)])
    let reference = AlbumReference.track(.id(Track.ID(7), .unitedStates))
    #expect(try await interactor(music, gone).album(for: reference, .asked) == .missing)
    let single = Track.sample(album: nil)
    let loose = AlbumReference.track(.known(single, .unitedStates))
    #expect(try await interactor(music).album(for: loose, .asked) == .noAlbum(single))
  }

  @Test("An album ID of another kind of item throws an error that names the kind")
  func otherKinds() async {
    let music = StubMusicCatalog(
      artists: [.sample([])], others: [7: .other(OtherItem(kind: "podcast"))])
    for (number, kind) in [(136_975, "artist"), (7, "podcast")] as [(Int64, String)] {
      await #expect(throws: CatalogError.unexpectedKind(kind)) {
        try await interactor(music).album(for: .id(Album.ID(number), .unitedStates), .asked)
      }
    }
  }

  @Test("An album's favorites, numbers, and opened tracks are saved")
  func remembers() async throws {
    let library = FakeLibrary()
    let lastListing = FakeLastListing()
    let interactor = interactor(StubMusicCatalog(), library: library, lastListing: lastListing)
    let tracks = contents.tracks
    try await interactor.setFavorites(true, [tracks[0]], of: .unitedStates)
    #expect(await interactor.favorites(among: tracks) == [tracks[0].id])
    try await interactor.setFavorites(false, [tracks[0]], of: .unitedStates)
    #expect(await interactor.favorites(among: tracks).isEmpty)
    await interactor.noteNumbers(of: AlbumListing(contents, storefront: .unitedStates))
    #expect(
      try await lastListing.items().map(\.item) == tracks.map { CatalogItem.ID.track($0.id) })
    await interactor.notePick(of: tracks[0])
    #expect(library.tracks.first?.pickCount == 1)
  }

  @Test("A private album scene saves no opened tracks and clears the last listing")
  func privately() async throws {
    let library = FakeLibrary()
    try await library.merge(contents.tracks, from: .unitedStates, at: StubClock().now)
    let lastListing = FakeLastListing([
      ListedItem(position: 1, .album(id), storefront: .unitedStates)
    ])
    let interactor = interactor(
      StubMusicCatalog(), library: library, lastListing: lastListing, savesPicks: false)
    await interactor.noteNumbers(of: AlbumListing(contents, storefront: .unitedStates))
    await interactor.notePick(of: contents.tracks[0])
    #expect(try await lastListing.items().isEmpty)
    #expect(library.tracks.allSatisfy { $0.pickCount == 0 })
  }
}
