import Entities
import Foundation
import Mocks
import Testing

@testable import ITunesSearch

@Suite("Chart catalog")
struct ChartCatalogTests {
  private static let song = #"""
    {"im:name":{"label":"Tennessee Whiskey"},"im:image":[
    {"label":"https://example.com/a/55x55bb.png","attributes":{"height":"55"}},
    {"label":"https://example.com/a/170x170bb.png","attributes":{"height":"170"}}],
    "im:collection":{"im:name":{"label":"Traveller"},"link":{"attributes":{"rel":"alternate"}}},
    "im:price":{"label":"$1.29","attributes":{"amount":"1.29000","currency":"USD"}},
    "link":[{"attributes":{"rel":"alternate","href":"https://example.com/page"}},
    {"attributes":{"rel":"enclosure","href":"https://example.com/preview.m4a","n":3},
    "im:duration":{"label":"30000"}}],
    "id":{"label":"https://example.com/us/album/x/1?i=2","attributes":{"im:id":"974485464"}},
    "im:artist":{"label":"Chris Stapleton",
    "attributes":{"href":"https://example.com/us/artist/chris-stapleton/1752134?uo=2"}},
    "category":{"attributes":{"im:id":"6","term":"Country","label":"Country"}},
    "im:releaseDate":{"label":"2015-05-05T00:00:00-07:00","attributes":{"label":"May 5, 2015"}}}
    """#
  private static let album = #"""
    {"im:name":{"label":"From A Room"},"im:itemCount":{"label":"9"},
    "im:price":{"label":"$9.99","attributes":{"amount":"9.99000","currency":"USD"}},
    "rights":{"label":"℗ 2017 Mercury Records"},
    "link":{"attributes":{"rel":"alternate","href":"https://example.com/page"}},
    "id":{"label":"https://example.com/us/album/from-a-room/1","attributes":{"im:id":"1222152230"}},
    "im:artist":{"label":"Chris Stapleton"}}
    """#

  private func transport(_ feed: String) -> StubTransport {
    StubTransport([.body("{\"feed\":{\(feed)}}")])
  }

  private func catalog(_ transport: StubTransport, _ cache: FakeResponseCache = FakeResponseCache())
    -> ITunesCatalog
  {
    ITunesCatalog(transport, baseURL: "https://example.com", cache: cache)
  }

  @Test("A feed longer than any real one is rejected as malformed")
  func tooLong() async throws {
    let entries = repeatElement("{}", count: 1_500_000).joined(separator: ",")
    await #expect(throws: CatalogError.invalidResponse(.malformed)) {
      try await catalog(transport("\"entry\":[\(entries)]")).chart(
        ChartQuery(in: .unitedStates), for: .asked)
    }
  }

  @Test("A song in a chart has the feed's details, but not its preview's duration")
  func song() async throws {
    let transport = transport("\"entry\":[\(Self.song)]")
    let page = try await catalog(transport).chart(
      ChartQuery(in: .unitedStates, genre: ChartGenre(id: 6), limit: 10), for: .asked)
    let track = try #require(page.items.first?.track)
    #expect(track.id == Track.ID(974_485_464) && track.kind == .song)
    #expect(track.name == "Tennessee Whiskey" && track.album?.name == "Traveller")
    #expect(track.artist.name == "Chris Stapleton" && track.artist.id == 1_752_134)
    #expect(track.genre == "Country" && track.releaseDate?.day?.year == 2015)
    #expect(track.price == .amount(1.29) && track.albumPrice == nil)
    #expect(track.currency == "USD" && track.country == nil)
    #expect(track.duration == nil)
    #expect(track.previewURL == "https://example.com/preview.m4a")
    #expect(track.artworkURL == "https://example.com/a/100x100bb.png")
    #expect(transport.urls == ["https://example.com/us/rss/topsongs/limit=10/genre=6/json"])
  }

  @Test("A single feed entry is read as an object")
  func album() async throws {
    let transport = transport("\"entry\":\(Self.album)")
    let page = try await catalog(transport).chart(
      ChartQuery(.albums, in: .unitedStates, limit: 1), for: .asked)
    guard case .album(let album) = page.items.first else { throw CancellationError() }
    #expect(album.id == Album.ID(1_222_152_230) && album.name == "From A Room")
    #expect(album.trackCount == 9 && album.price == .amount(9.99))
    #expect(album.copyright == "℗ 2017 Mercury Records" && album.artist.id == nil)
    #expect(transport.urls == ["https://example.com/us/rss/topalbums/limit=1/json"])
  }

  @Test("A feed without entries is empty, and unreadable entries are dropped and counted")
  func skipped() async throws {
    let query = ChartQuery(in: .unitedStates)
    let empty = try await catalog(transport("\"title\":{\"label\":\"Top\"}")).chart(
      query, for: .asked)
    #expect(empty.items.isEmpty && empty.omitted == SkippedRecords())
    let broken = #"[7,{"im:name":{"label":"x"}},{"id":{"attributes":{"im:id":"x"}}},"#
    let page = try await catalog(transport("\"entry\":\(broken)\(Self.song)]")).chart(
      query, for: .asked)
    #expect(page.items.count == 1 && page.omitted == SkippedRecords(unreadable: 3))
    await #expect(throws: CatalogError.invalidResponse(.malformed)) {
      try await catalog(transport("\"entry\":[7]")).chart(query, for: .asked)
    }
    await #expect(throws: CatalogError.invalidResponse(.malformed)) {
      try await catalog(StubTransport([.body("{\"results\":[]}")])).chart(query, for: .asked)
    }
  }

  @Test("A short chart is replaced by what is played most if that has more, with looked up facts")
  func mostPlayed() async throws {
    let feed = #"""
      {"feed":{"results":[{"id":"1","name":"One","artistName":"A","artistId":"9","kind":"songs",
      "releaseDate":"2015-05-05","contentAdvisoryRating":"Explict","url":"https://example.com/1",
      "genres":[{"genreId":"34","name":"Music"},{"genreId":"6","name":"Country"},
      {"genreId":"21","name":"Rock"}]},
      {"id":"2","name":"Two","artistName":"B"},{"id":3}]}}
      """#
    let lookup = #"""
      {"results":[{"wrapperType":"track","kind":"song","trackId":2,"trackName":"Two",
      "artistName":"B","previewUrl":"https://example.com/2.m4a"}]}
      """#
    let transport = StubTransport([
      .body("{\"feed\":{\"entry\":[\(Self.song)]}}"), .body(feed), .body(lookup),
    ])
    let page = try await catalog(transport).chart(
      ChartQuery(in: .unitedStates, limit: 20), for: .asked)
    #expect(
      transport.urls == [
        "https://example.com/us/rss/topsongs/limit=20/json",
        "https://example.com/api/v2/us/music/most-played/25/songs.json",
        "https://example.com/lookup?id=1%2C2&country=us",
      ])
    #expect(page.isMostPlayed && page.omitted == SkippedRecords(unreadable: 1))
    let tracks = page.items.compactMap(\.track)
    #expect(tracks.map(\.id.number) == [1, 2])
    #expect(tracks[0].genre == "Country" && tracks[0].explicitness == .explicit)
    #expect(tracks[0].artist.id == 9 && tracks[0].releaseDate?.day?.year == 2015)
    #expect(tracks[1].previewURL == "https://example.com/2.m4a")
  }

  @Test("The store's chart is kept if what is played most has no more entries, or fails")
  func fewerPlayed() async throws {
    for body in [#"{"feed":{"results":[{"id":"1","name":"One","artistName":"A"}]}}"#, "<html>"] {
      let transport = StubTransport([
        .body("{\"feed\":{\"entry\":[\(Self.song)]}}"), .body(body),
      ])
      let page = try await catalog(transport).chart(ChartQuery(in: .unitedStates), for: .asked)
      #expect(!page.isMostPlayed && page.items.first?.name == "Tennessee Whiskey")
    }
  }

  @Test("Offline, a cached chart of any length and age is used, and another one is an error")
  func offline() async throws {
    let cache = FakeResponseCache()
    let online = catalog(transport("\"entry\":[\(Self.song)]"), cache)
    _ = try await online.chart(
      ChartQuery(in: .unitedStates, genre: ChartGenre(id: 6), limit: 10), for: .asked)
    await online.finish()
    let offline = ITunesCatalog(
      StubTransport([]), baseURL: "https://example.com", cache: cache, isOffline: true)
    let page = try await offline.chart(
      ChartQuery(in: .unitedStates, genre: ChartGenre(id: 6), limit: 50), for: .refreshed)
    guard case .stale(_, because: .unavailable(.offline)) = page.provenance.source else {
      throw CancellationError()
    }
    #expect(page.items.count == 1)
    await #expect(throws: CatalogError.unavailable(.offline)) {
      try await offline.chart(ChartQuery(in: .unitedStates), for: .asked)
    }
  }

  @Test("A chart is cached and used for requests for fewer entries")
  func kept() async throws {
    let cache = FakeResponseCache()
    let first = catalog(transport("\"entry\":[\(Self.song),\(Self.song)]"), cache)
    _ = try await first.chart(ChartQuery(in: .unitedStates, limit: 50), for: .asked)
    await first.finish()
    let silent = catalog(StubTransport([]), cache)
    let page = try await silent.chart(ChartQuery(in: .unitedStates, limit: 1), for: .asked)
    #expect(page.items.count == 1 && page.provenance.source == .cache)
    #expect(page.omitted == SkippedRecords(), "entries beyond the limit aren't skipped")
    let refreshed = try await silent.chart(ChartQuery(in: .unitedStates, limit: 1), for: .refreshed)
    guard case .stale = refreshed.provenance.source else { throw CancellationError() }
    await #expect(throws: CatalogError.self) {
      try await silent.chart(ChartQuery(.albums, in: .unitedStates), for: .asked)
    }
  }

  @Test("A chart omits entries that the feed marks as something other than music")
  func music() async throws {
    func entry(_ kind: String) -> String {
      let type = #""im:contentType":{"attributes":{"term":"\#(kind)","label":"\#(kind)"}}"#
      return Self.album.replacing(#""im:itemCount""#, with: type + #","im:itemCount""#)
    }
    let feed = "\"entry\":[\(entry("Audiobooks")),\(entry("Music")),\(Self.album)]"
    let page = try await catalog(transport(feed)).chart(
      ChartQuery(.albums, in: .unitedStates), for: .asked)
    #expect(page.items.count == 2)
    #expect(page.omitted == SkippedRecords(otherKinds: 1))
  }

  @Test(
    "Artwork without a size in its URL is unchanged, and a price that isn't a number is omitted")
  func odd() async throws {
    let song = Self.song.replacing("170x170bb.png", with: "cover.png")
      .replacing("1.29000", with: "nan")
    let page = try await catalog(transport("\"entry\":[\(song)]")).chart(
      ChartQuery(in: .unitedStates), for: .asked)
    let track = try #require(page.items.first?.track)
    #expect(track.artworkURL == "https://example.com/a/cover.png")
    #expect(track.price == nil && track.currency == "USD")
  }

  @Test(
    "The shortest list of what is played most that has enough entries is requested",
    arguments: [(1, 10), (10, 10), (11, 25), (25, 25), (51, 100), (100, 100), (200, 100)])
  func lengths(limit: Int, length: Int) {
    #expect(MostPlayedRequest(kind: "songs", country: "us", limit: limit).length == length)
  }

  @Test("A missing chart of albums is replaced by the albums that are played most")
  func mostPlayedAlbums() async throws {
    let feed = #"""
      {"feed":{"results":[{"id":"1","name":"One","artistName":"A","url":"https://example.com/1",
      "artworkUrl100":"https://example.com/100x100bb.png","artistUrl":"https://example.com/a"}]}}
      """#
    let transport = StubTransport([
      .body("", status: 404), .body(feed), .body(#"{"results":[]}"#),
    ])
    let page = try await catalog(transport).chart(
      ChartQuery(.albums, in: .unitedStates, limit: 10), for: .asked)
    #expect(transport.urls.dropFirst().first?.hasSuffix("/most-played/10/albums.json") == true)
    guard case .album(let album) = page.items.first else { throw CancellationError() }
    #expect(album.pageURL == "https://example.com/1")
    #expect(album.artworkURL == "https://example.com/100x100bb.png")
    #expect(album.artist == Track.Credit(name: "A", pageURL: "https://example.com/a"))
  }
}
