import Entities
import Mocks
import Scenes
import Testing

@Suite("Lyrics interactor")
struct LyricsInteractorTests {
  private let reference = TrackReference.known(.sample(), .unitedStates)
  private let id = Track.sample().id
  private let library = FakeLibrary()

  private func interactor(
    _ catalog: StubLyricsCatalog, _ store: FakeLyricsStore, savesPicks: Bool = true
  ) -> LyricsInteractor {
    LyricsInteractor(
      .stub(library: library, savesPicks: savesPicks), lyrics: catalog, store: store)
  }

  @Test("Lyrics are fetched once, saved with their track, and shown from there")
  func once() async throws {
    let (catalog, store) = (StubLyricsCatalog([.success(.sample())]), FakeLyricsStore())
    let interactor = interactor(catalog, store)
    for _ in 0..<2 {
      #expect(try await interactor.contents(for: reference, .asked) == .found(.sample()))
    }
    #expect(catalog.tracks == [id] && store.contents == [id: .sample()])
    #expect(library.tracks.map(\.id) == [id])
  }

  @Test(
    "That a song has no lyrics is remembered for 7 days",
    arguments: [(604_799, false), (604_800, true), (-1, true)])
  func missing(age: Int64, isAskedAgain: Bool) async throws {
    let kept = LyricsAnswer.none(at: StubClock().now.seconds - age)
    let catalog = StubLyricsCatalog([.success(.sample())])
    let answer = try await interactor(catalog, FakeLyricsStore([id: kept]))
      .contents(for: reference, .asked)
    #expect(answer == .found(.sample(isAskedAgain ? .sample() : kept)))
  }

  @Test("A reload asks again, and if that fails, the saved lyrics are shown with the error")
  func refreshed() async throws {
    let old = LyricsAnswer.sample(["old"], at: 5)
    let catalog = StubLyricsCatalog([.success(.sample()), .failure(.rateLimited(retryAfter: nil))])
    let store = FakeLyricsStore([id: old])
    let interactor = interactor(catalog, store)
    #expect(try await interactor.contents(for: reference, .refreshed) == .found(.sample()))
    #expect(
      try await interactor.contents(for: reference, .refreshed)
        == .found(.sample(insteadOf: .rateLimited(retryAfter: nil))))
  }

  @Test("A failure without saved lyrics, and a cancellation with some, are thrown")
  func failures() async {
    let store = FakeLyricsStore([id: .none(at: 0)])
    await #expect(throws: CatalogError.cancelled) {
      try await interactor(StubLyricsCatalog([.failure(.cancelled)]), store)
        .contents(for: reference, .asked)
    }
    await #expect(throws: CatalogError.unavailable(.offline)) {
      try await LyricsInteractor(.stub(), lyrics: OfflineLyrics(), store: FakeLyricsStore())
        .contents(for: reference, .asked)
    }
  }

  @Test("A private scene and a failing database show lyrics without saving them")
  func unsaved() async throws {
    let store = FakeLyricsStore()
    let catalog = StubLyricsCatalog([.success(.sample()), .success(.sample())])
    let isPrivate = interactor(catalog, store, savesPicks: false)
    #expect(try await isPrivate.contents(for: reference, .asked) == .found(.sample()))
    #expect(store.contents.isEmpty && library.tracks.isEmpty)
    let failing = interactor(catalog, FakeLyricsStore(error: .sample))
    #expect(try await failing.contents(for: reference, .asked) == .found(.sample()))
  }

  @Test("A track that the store doesn't have has no lyrics to ask for")
  func noTrack() async throws {
    let reference = TrackReference.id(Track.ID(7), .unitedStates)
    let interactor = LyricsInteractor(
      .stub(StubCatalog(lookups: [.success(nil)])), lyrics: OfflineLyrics(),
      store: FakeLyricsStore())
    #expect(
      try await interactor.contents(for: reference, .asked) == .missing(.track(reference)))
  }

  @Test("Lyrics of a track that the library has leave its record unchanged")
  func knownTrack() async throws {
    let japan = try #require(Storefront(code: "jp"))
    try await library.merge([.sample()], from: japan, at: Timestamp(seconds: 1))
    let catalog = StubLyricsCatalog([.success(.sample())])
    _ = try await interactor(catalog, FakeLyricsStore()).contents(for: reference, .asked)
    #expect(library.tracks.map(\.storefront) == [japan])
    #expect(library.tracks.map(\.lastSeenAt) == [Timestamp(seconds: 1)])
  }

  /// Returns the names in the requests to a source that has no lyrics under the first one.
  private func names(_ credit: String, _ store: StubMusicCatalog) async throws -> [String] {
    let catalog = StubLyricsCatalog([.success(.none()), .success(.sample())])
    var track = Track.sample()
    track.artist = Track.Credit(id: 136_975, name: credit)
    let answer = try await LyricsInteractor(
      .stub(music: store, library: library), lyrics: catalog, store: FakeLyricsStore()
    ).contents(for: .known(track, .unitedStates), .asked)
    guard case .found(let song) = answer else { return [] }
    #expect((song.lyrics != nil) == (catalog.artists.count == 2))
    return catalog.artists
  }

  @Test("A song that isn't found under a joint credit is looked for under the store's first artist")
  func jointCredit() async throws {
    let beatles = Artist.sample.name
    for credit in ["\(beatles) & Ada", "\(beatles) X Ada", "\(beatles), Ada, Eve"] {
      let store = StubMusicCatalog(artists: [.sample([])])
      #expect(try await names(credit, store) == [credit, beatles])
      #expect(store.ids == [136_975] && store.purposes == [.asked])
    }
  }

  @Test("The name of one artist is looked for as a whole, and without a request to the store")
  func oneArtist() async throws {
    let store = StubMusicCatalog(artists: [.sample([])])
    #expect(try await names("The Beatles", store) == ["The Beatles"])
    #expect(store.ids.isEmpty)
    let group = CatalogItem.artist(
      Artist(id: Artist.ID(136_975), name: "North Pier & Ada Wells", genre: nil, pageURL: nil))
    #expect(
      try await names("North Pier & Ada Wells", StubMusicCatalog(others: [136_975: group]))
        == ["North Pier & Ada Wells"])
  }

  @Test("If the store doesn't tell the artist's name, the form of the credit decides")
  func unknownArtist() async throws {
    for store in [StubMusicCatalog(), StubMusicCatalog(error: .unavailable(.connectionLost))] {
      #expect(
        try await names("North Pier & Ada Wells", store) == [
          "North Pier & Ada Wells", "North Pier",
        ]
      )
      #expect(try await names("Simon & Garfunkel", store) == ["Simon & Garfunkel"])
    }
    // The library has only the credit itself.
    let group = CatalogItem.artist(
      Artist(id: Artist.ID(136_975), name: "North Pier & Ada Wells", genre: nil, pageURL: nil))
    var page = ItemPage.sample([group])
    page.provenance.source = .library(because: nil)
    #expect(
      try await names("North Pier & Ada Wells", StubMusicCatalog(pages: [.success(page)]))
        == ["North Pier & Ada Wells", "North Pier"])
  }
}
