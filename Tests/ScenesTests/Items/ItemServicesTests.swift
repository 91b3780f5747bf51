import Entities
import Mocks
import Scenes
import Testing

/// The rules that all scenes with items have in common, in an interactor of an album.
@Suite("Item services")
struct ItemServicesTests {
  private let british = Storefront(code: "gb") ?? .unitedStates
  private let library = FakeLibrary()

  private func interactor(
    _ library: FakeLibrary? = nil, music: any MusicCatalog = StubMusicCatalog(),
    savesPicks: Bool = true
  ) -> AlbumInteractor {
    AlbumInteractor(.stub(music: music, library: library ?? self.library, savesPicks: savesPicks))
  }

  // MARK: - Favorites

  @Test("Favorites join the library with their own store, and stay there when they are removed")
  func favorites() async throws {
    let tracks = Track.samples(1...4)
    let stores = [Storefront.unitedStates, british, british, .unitedStates]
    var items = zip(tracks, stores).map { StoreItem(.track($0), of: $1) }
    items.insert(StoreItem(.artist(.sample), of: british), at: 2)
    let interactor = interactor()
    try await interactor.setFavorites(true, items)
    for (track, store) in zip(tracks, stores) {
      let saved = try await library.track(track.id)
      #expect(saved?.storefront == store && saved?.starredAt == StubClock().now)
    }
    #expect(await interactor.favorites(among: tracks) == Set(tracks.map(\.id)))
    try await interactor.setFavorites(false, Array(items.prefix(3)))
    #expect(await interactor.favorites(among: tracks) == [Track.ID(3), Track.ID(4)])
    #expect(library.tracks.count == 4)
  }

  @Test(
    "A chart's song becomes a favorite with all of its facts, or with the few if it can't be found")
  func chartSong() async throws {
    let whole = Track.sample(id: 7)
    for (music, saved) in [
      (StubMusicCatalog(others: [7: .track(whole)]), whole),
      (StubMusicCatalog(others: [:]), partial(whole)),
      (StubMusicCatalog(error: .unavailable(.connectionLost)), partial(whole)),
    ] {
      let library = FakeLibrary()
      try await interactor(library, music: music).setFavorites(true, [partial(whole)])
      #expect(library.tracks.map(\.track) == [saved])
    }
  }

  @Test("All songs of a long chart are looked up when they become favorites")
  func longChart() async throws {
    let whole = Track.samples(1...160)
    let music = StubMusicCatalog(
      pages: [whole.prefix(150), whole.suffix(10)].map { .success(.sample(Array($0))) })
    try await interactor(music: music).setFavorites(true, whole.map(partial))
    #expect(library.tracks.count == 160 && library.tracks.allSatisfy { $0.track.album?.id != nil })
  }

  @Test("A chart's song that the library has becomes a favorite with its facts, without a lookup")
  func knownSong() async throws {
    let whole = Track.sample(id: 7)
    let library = FakeLibrary([.sample(whole)])
    let music = StubMusicCatalog(others: [7: .track(partial(whole))])
    try await interactor(library, music: music)
      .setFavorites(true, [StoreItem(.track(partial(whole)), of: british)])
    #expect(music.ids.isEmpty)
    #expect(library.tracks.map(\.track) == [whole] && library.tracks[0].starredAt != nil)
    #expect(library.tracks.map(\.storefront) == [.unitedStates])
  }

  private func partial(_ track: Track) -> Track {
    var track = track
    track.album = Track.AlbumCredit(name: "Help!")
    return track
  }

  @Test("Without a working database, no track is a favorite, and adding one throws an error")
  func broken() async {
    let interactor = interactor(FakeLibrary(error: .sample))
    #expect(await interactor.favorites(among: [.sample()]).isEmpty)
    await #expect(throws: StorageError.sample) {
      try await interactor.setFavorites(true, [.sample()])
    }
  }

  // MARK: - The library and numbers

  @Test("An opened track joins the library, unless it has too few facts or saving is disabled")
  func opened() async {
    for (track, saves) in [
      (Track.sample(id: 1), false), (partial(.sample(id: 2)), true), (.sample(), true),
    ] {
      await interactor(savesPicks: saves).keep(track, from: .unitedStates)
    }
    #expect(library.tracks.map(\.track) == [.sample()])
  }

  @Test("The tracks of an album are loaded, with the favorites")
  func tracks() async throws {
    let music = StubMusicCatalog(albums: [.sample()])
    var expected = AlbumListing(.sample(), storefront: .unitedStates)
    let interactor = interactor(music: music)
    try await interactor.setFavorites(true, [expected.tracks[1]])
    expected.favorites = [expected.tracks[1].id]
    #expect(try await interactor.tracks(of: .sample(), in: .unitedStates) == expected)
    #expect(music.ids == [1_441_164_426])
    #expect(try await interactor.tracks(of: .sample(id: 1), in: .unitedStates) == nil)
  }

  @Test("The numbers of the pages shown are saved with their stores, or cleared in private mode")
  func numbers() async throws {
    let items = [
      StoreItem(.artist(.sample), of: .unitedStates),
      StoreItem(.other(OtherItem(kind: "x")), of: .unitedStates),
      StoreItem(.track(.sample(id: 7)), of: british),
    ]
    var listing = ItemListing(ItemListAnswer(ItemEntries(items)), pageSize: 1)
    let saved = [
      ListedItem(position: 1, .artist(Artist.sample.id), storefront: .unitedStates),
      ListedItem(position: 3, .track(Track.ID(7)), storefront: british),
    ]
    let lastListing = FakeLastListing()
    let services = ItemServices.stub(lastListing: lastListing)
    _ = listing.turn(to: 3)
    await services.noteNumbers(of: listing)
    #expect(try await lastListing.items() == saved)
    listing.begin(at: 2)
    _ = listing.turn(to: 3)
    await services.noteNumbers(of: listing)
    #expect(try await lastListing.items() == [saved[1]])
    await services.noteNumbers(of: ItemListing?.none)
    #expect(try await lastListing.items() == [saved[1]])
    await ItemServices.stub(lastListing: lastListing, savesPicks: false).noteNumbers(of: listing)
    #expect(try await lastListing.items().isEmpty)
  }
}
