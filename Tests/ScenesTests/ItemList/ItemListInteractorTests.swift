import Entities
import Mocks
import Scenes
import Testing

@Suite("Item list interactor")
struct ItemListInteractorTests {
  let british = Storefront(code: "gb") ?? .unitedStates

  func interactor(
    music: any MusicCatalog = StubMusicCatalog(pages: []),
    charts: StubChartCatalog = StubChartCatalog([]),
    library: FakeLibrary = FakeLibrary(), lastListing: FakeLastListing? = nil,
    readsPages: Bool = true, days: [Timestamp] = []
  ) -> ItemListInteractor {
    ItemListInteractor(
      .stub(music: music, library: library, lastListing: lastListing), charts: charts,
      favorites: library,
      playlists: FakePlaylists([("Gym", [2, 9, 1])]),
      readsPages: readsPages, dayStarts: { days })
  }

  private func items(_ answer: ItemListAnswer) -> [CatalogItem] {
    answer.entries.loaded.map(\.item)
  }

  /// A library of three tracks, two of which are favorites.
  private func library() -> FakeLibrary {
    FakeLibrary(
      Track.samples(1...3).map { track in
        var entry = LibraryTrack.sample(track)
        entry.starredAt = track.id.number == 2 ? nil : StubClock().now
        return entry
      })
  }

  @Test("An item that appears twice in a chart is listed once")
  func chart() async throws {
    let query = ChartQuery(.albums, in: .unitedStates)
    let all: [CatalogItem] = [
      .album(.sample(id: 1)), .track(.sample(id: 1)), .album(.sample(id: 1)),
    ]
    let charts = StubChartCatalog([.success(.sample(all)), .failure(.unstubbed)])
    let interactor = interactor(charts: charts)
    let answer = try await interactor.items(of: .chart(query), .asked)
    #expect(items(answer) == Array(all.prefix(2)) && answer.provenance == .sample)
    #expect(charts.queries == [query])
    await #expect(throws: CatalogError.unstubbed) {
      try await interactor.items(of: .chart(query), .asked)
    }
  }

  @Test("A playlist whose songs are all unknown is an error if they can't be looked up")
  func unknownPlaylist() async throws {
    let playlist = try #require(
      try await FakePlaylists([("Gym", [2, 9, 1])]).playlists().first)
    let source = ItemListSource.playlist(playlist, in: .unitedStates)
    let failing = StubMusicCatalog(pages: [
      .failure(.unavailable(.offline)), .failure(.unavailable(.offline)),
    ])
    await #expect(throws: CatalogError.unavailable(.offline)) {
      try await interactor(music: failing).items(of: source, .asked)
    }
    let answer = try await interactor(music: failing, library: library()).items(of: source, .asked)
    #expect(items(answer).compactMap(\.track?.id.number) == [2, 1])
    #expect(answer.missing.count == 1 && answer.lookupError == .unavailable(.offline))
  }

  @Test("Songs of a playlist that the library lacks are looked up and keep their places")
  func playlistOrder() async throws {
    let playlist = try #require(
      try await FakePlaylists([("Gym", [2, 9, 1])]).playlists().first)
    let music = StubMusicCatalog(pages: [.success(.sample([.track(.sample(id: 9))]))])
    let answer = try await interactor(music: music, library: library())
      .items(of: .playlist(playlist, in: british), .refreshed)
    #expect(items(answer).compactMap(\.track?.id.number) == [2, 9, 1])
    #expect(answer.entries.loaded.map(\.storefront) == [.unitedStates, british, .unitedStates])
    #expect(music.questions == [.ids([9], british, .refreshed)])
    #expect(answer.missing.isEmpty && answer.provenance == nil)
  }

  @Test("The library is grouped by the days on which its tracks were found or opened last")
  func days() async throws {
    func time(_ day: Int64, _ hour: Int64 = 0) -> Timestamp {
      Timestamp(seconds: 86_400 * day + 3_600 * hour)
    }
    let seen = [time(9, 8), time(3), time(8), time(6, 23), time(6), time(2), time(1)]
    let tracks = seen.enumerated().map { index, time in
      var entry = LibraryTrack(
        track: .sample(id: Int64(index + 1)), storefront: .unitedStates, firstSeenAt: time,
        lastSeenAt: time)
      if index == 1 { entry.lastPickedAt = Timestamp(seconds: 86_400 * 9) }
      return entry
    }
    let interactor = interactor(
      library: FakeLibrary(tracks), days: (3...9).reversed().map { time($0) })
    let answer = try await interactor.items(of: .library, .asked)
    #expect(answer.days.map(\.row) == [0, 2, 3, 5] && answer.counts?.albums == 1)
    #expect(answer.days.map(\.start) == [time(9), time(8), time(6), nil])
    #expect(try await interactor.items(of: .favorites, .asked) == ItemListAnswer())
  }

  @Test("Favorites are listed whole, and the library by the IDs of its tracks")
  func stored() async throws {
    let interactor = interactor(library: library())
    let favorites = try await interactor.items(of: .favorites, .asked)
    #expect(Set(items(favorites).map(\.id)) == [.track(Track.ID(1)), .track(Track.ID(3))])
    #expect(favorites.provenance == nil)
    let all = try await interactor.items(of: .library, .asked)
    #expect(all.entries == ItemEntries(tracks: [1, 2, 3].map(Track.ID.init)))
    #expect(try await interactor.tracks([Track.ID(2)]).map(\.track.name) == ["Song 2"])
  }

  @Test("The numbers of a list are saved, and its opened tracks are counted")
  func saved() async throws {
    let (library, lastListing) = (library(), FakeLastListing())
    let interactor = interactor(library: library, lastListing: lastListing)
    let entries = ItemEntries(library.tracks.map(StoreItem.init))
    await interactor.noteNumbers(of: ItemListing(ItemListAnswer(entries)))
    await interactor.notePick(of: .sample(id: 1), in: .favorites)
    await interactor.notePick(of: .sample(id: 2), in: .library)
    #expect(try await lastListing.items().map(\.item) == library.tracks.map { .track($0.id) })
    #expect(library.tracks.map(\.pickCount) == [1, 1, 0])
    #expect(library.tracks.map { $0.lastPickedAt == nil } == [false, true, true])
  }

  @Test("A failing database throws an error")
  func broken() async {
    let interactor = interactor(library: FakeLibrary(error: .sample))
    for source in [ItemListSource.favorites, .library] {
      await #expect(throws: CatalogError.storage(.sample)) {
        try await interactor.items(of: source, .asked)
      }
    }
    await #expect(throws: StorageError.sample) { try await interactor.tracks([Track.ID(1)]) }
  }
}

// MARK: - Lookups

extension ItemListInteractorTests {
  private func id(_ number: Int64, _ storefront: Storefront = .unitedStates) -> ItemReference {
    ItemReference(.id(number), in: storefront)
  }

  private func look(
    up references: [ItemReference], in catalog: StubMusicCatalog, _ purpose: RequestPurpose = .asked
  ) async throws -> ItemListAnswer {
    try await interactor(music: catalog).items(of: .lookup(references), purpose)
  }

  @Test("A lookup makes one request for the IDs of a store and one per UPC, and keeps the order")
  func order() async throws {
    let (song, album) = (Track.sample(id: 20001), Album.sample(id: 20002))
    let catalog = StubMusicCatalog(pages: [
      .success(.sample([.artist(.sample(id: 20003)), .track(song)])),
      .success(.sample([.album(.sample(id: 20004))])), .success(.sample([.album(album)])),
    ])
    let upc = ItemReference(.upc("602567725404"), in: .unitedStates)
    let answer = try await look(
      up: [upc, id(20001), id(20004, british), id(20003)], in: catalog)
    #expect(
      catalog.questions == [
        .ids([20001, 20003], .unitedStates, .asked), .ids([20004], british, .asked),
        .upc("602567725404", .unitedStates, .asked),
      ])
    #expect(items(answer).map(\.id?.number) == [20002, 20001, 20004, 20003])
    #expect(answer.entries[2]?.storefront == british)
    #expect(answer.missing.isEmpty && answer.provenance == .sample)
  }

  @Test("A lookup distinguishes missing items from items that aren't music")
  func others() async throws {
    let podcast = OtherItem(kind: "podcast", id: 20002, name: "P")
    let catalog = StubMusicCatalog(pages: [.success(.sample([.other(podcast)]))])
    let answer = try await look(up: [id(20001), id(20002)], in: catalog)
    #expect(answer.entries.count == 0)
    #expect(answer.missing == [id(20001)])
    #expect(answer.others == [podcast])
  }

  @Test(
    "What the library lacks isn't missing in the store, which wasn't asked",
    arguments: [nil, CatalogError.timedOut(after: .seconds(1))])
  func libraryOnly(error: CatalogError?) async throws {
    var page = ItemPage.sample([.track(.sample(id: 20001))])
    page.provenance.source = .library(because: error)
    let catalog = StubMusicCatalog(pages: [.success(page), .success(page)])
    let answer = try await look(up: [id(20002), id(20001)], in: catalog)
    #expect(answer.missing == [id(20002)] && answer.lookupError == error ?? .unavailable(.offline))
    #expect(try await look(up: [id(20001)], in: catalog).lookupError == nil)
  }

  @Test("A lookup of more IDs than fit in a URL is split into several requests")
  func parts() async throws {
    let catalog = StubMusicCatalog(pages: [.success(.sample([])), .success(.sample([]))])
    _ = try await look(up: (20001...20200).map { id($0) }, in: catalog, .refreshed)
    #expect(
      catalog.questions == [
        .ids(Array(20001...20150), .unitedStates, .refreshed),
        .ids(Array(20151...20200), .unitedStates, .refreshed),
      ])
  }

  @Test("A lookup with an expired response counts as expired, and fails if any request fails")
  func provenance() async throws {
    var kept = ItemPage.sample([.track(.sample(id: 20001))])
    kept.provenance.source = .stale(age: .seconds(60), because: .timedOut(after: .seconds(1)))
    let fresh = ItemPage.sample([.track(.sample(id: 20002))])
    let catalog = StubMusicCatalog(pages: [
      .success(fresh), .success(kept), .success(kept), .success(fresh), .failure(.unstubbed),
    ])
    let references = [id(20002), id(20001, british)]
    #expect(try await look(up: references, in: catalog).provenance == kept.provenance)
    #expect(try await look(up: references.reversed(), in: catalog).provenance == kept.provenance)
    await #expect(throws: CatalogError.unstubbed) {
      try await look(up: references, in: catalog)
    }
  }

  @Test("An empty lookup returns no items and makes no request")
  func nothing() async throws {
    let catalog = StubMusicCatalog(pages: [])
    let answer = try await look(up: [], in: catalog)
    #expect(answer.entries.count == 0 && answer.missing.isEmpty && catalog.questions.isEmpty)
    #expect(answer.provenance == Provenance(source: .network, fetchedAt: StubClock().now))
  }
}

extension ItemListInteractorTests {
  @Test("A year finds the tracks of the library that are named like it, then those of that year")
  func year() async throws {
    var tracks = [("1999", 1982), ("Kiss", 1986), ("Help!", 1965), ("Smooth", 1999)]
      .enumerated().map { index, song in
        var track = Track.sample(id: Int64(index + 1), name: song.0)
        track.releaseDate = ReleaseDate("\(song.1)-06-01T07:00:00Z")
        return LibraryTrack.sample(track)
      }
    tracks[2].track.releaseDate = nil
    let interactor = interactor(library: FakeLibrary(tracks))
    for (text, names) in [
      ("1999", ["1999", "Smooth"]), ("smooth 1999", ["Smooth"]), ("1986 ki", ["Kiss"]),
      ("198", []), ("1986- ki", []), ("help", ["Help!"]), ("1965", []),
    ] {
      let found = try await interactor.libraryTracks(
        matching: LibraryQuery(text: text), in: ResultOrder())
      #expect(found.tracks.map(\.track.name) == names, "\(text)")
    }
  }

  @Test(
    "Favorites and the library can be sorted, and what lacks the value comes last",
    arguments: [
      (ResultOrder(), [1, 2, 3, 4]), (ResultOrder(isReversed: true), [4, 3, 2, 1]),
      (ResultOrder(.name), [3, 1, 2, 4]), (ResultOrder(.name, isReversed: true), [4, 2, 1, 3]),
      (ResultOrder(.date), [4, 2, 3, 1]), (ResultOrder(.date, isReversed: true), [3, 2, 4, 1]),
    ])
  func sorted(order: ResultOrder, ids: [Int64]) async throws {
    let songs = [("Éa", nil), ("ed", 1970), ("alpha", 1980), ("Zulu", 1960)]
    let tracks = songs.enumerated().map { index, song in
      var track = Track.sample(id: Int64(index + 1), name: song.0)
      track.releaseDate = song.1.map { ReleaseDate("\($0)-06-01T07:00:00Z") }
      var saved = LibraryTrack.sample(track)
      saved.starredAt = Timestamp(seconds: 100 - Int64(index))
      return saved
    }
    let interactor = interactor(library: FakeLibrary(tracks))
    let answer = try await interactor.items(of: .favorites.sorted(in: order), .asked)
    #expect(answer.entries.loaded.compactMap(\.item.track?.id.number) == ids)
    let found = try await interactor.libraryTracks(matching: LibraryQuery(text: ""), in: order)
    #expect(found.tracks.map(\.id.number) == (order.sort == .relevance ? [1, 2, 3, 4] : ids))
    let library = try await interactor.items(of: .library.sorted(in: order), .asked)
    #expect(library.entries.count == 4 && library.days.isEmpty == (order != ResultOrder()))
  }

  @Test("The whole library is read at once where there are no pages")
  func whole() async throws {
    let interactor = interactor(
      library: FakeLibrary(Track.samples(1...3).map { .sample($0) }), readsPages: false)
    let answer = try await interactor.items(of: .library, .asked)
    #expect(answer.entries.loaded.count == 3)
  }
}
