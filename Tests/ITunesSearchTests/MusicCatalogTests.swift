import Entities
import Foundation
import ITunesSearch
import Mocks
import Testing

@Suite("Music catalog")
struct MusicCatalogTests {
  private static let artist = #"""
    {"wrapperType":"artist","artistType":"Artist","artistName":"The Beatles","artistId":136975,
    "artistLinkUrl":"https://music.apple.com/us/artist/the-beatles/136975?uo=4",
    "primaryGenreName":"Rock"}
    """#
  private static let album = #"""
    {"wrapperType":"collection","collectionType":"Album","artistId":136975,
    "collectionId":1441164426,"artistName":"The Beatles",
    "collectionName":"Abbey Road (Remastered)","collectionPrice":12.99,"currency":"USD",
    "collectionExplicitness":"notExplicit","trackCount":17,"country":"USA",
    "copyright":"℗ 2019 Calderstone Productions Limited","releaseDate":"1969-09-26T07:00:00Z",
    "primaryGenreName":"Rock","artworkUrl100":"https://example.com/100x100bb.jpg",
    "collectionViewUrl":"https://music.apple.com/us/album/abbey-road/1441164426?uo=4",
    "artistViewUrl":"https://music.apple.com/us/artist/the-beatles/136975?uo=4"}
    """#
  private static let song = #"""
    {"wrapperType":"track","kind":"song","trackId":1441164430,"trackName":"Come Together",
    "artistName":"The Beatles"}
    """#

  private func transport(_ records: [String]) -> StubTransport {
    let body = "{\"resultCount\":\(records.count),\"results\":[\(records.joined(separator: ","))]}"
    return StubTransport([.body(body)])
  }

  private func catalog(_ transport: StubTransport) -> ITunesCatalog {
    ITunesCatalog(transport, baseURL: "https://example.com")
  }

  @Test("An album and its tracks are fetched in one request")
  func album() async throws {
    let video = #"{"kind":"music-video","trackId":2,"trackName":"V","artistName":"A"}"#
    let booklet = #"{"wrapperType":"track","kind":"interactive-booklet","trackId":4}"#
    let transport = transport([Self.album, Self.song, #"{"kind":"song"}"#, video, booklet])
    let found = try await catalog(transport).album(
      Album.ID(1_441_164_426), in: .unitedStates, for: .asked)
    let contents = try #require(found)
    #expect(contents.album.name == "Abbey Road (Remastered)")
    #expect(contents.album.price == .amount(12.99) && contents.album.trackCount == 17)
    #expect(contents.album.copyright == "℗ 2019 Calderstone Productions Limited")
    let album = contents.album
    #expect(album.pageURL == "https://music.apple.com/us/album/abbey-road/1441164426?uo=4")
    #expect(album.artist.pageURL == "https://music.apple.com/us/artist/the-beatles/136975?uo=4")
    #expect(album.artworkURL == "https://example.com/100x100bb.jpg")
    #expect(album.currency == "USD" && album.country == "USA" && album.genre == "Rock")
    #expect(album.releaseDate?.day?.year == 1969 && album.explicitness == .notExplicit)
    #expect(contents.tracks.map(\.name) == ["Come Together", "V"])
    #expect(contents.omitted == SkippedRecords(unreadable: 1, otherKinds: 1))
    #expect(
      transport.urls == [
        "https://example.com/lookup?id=1441164426&country=us&entity=song&limit=200"
      ])
  }

  @Test(
    "All songs of an album join the library once it is opened from the cache, not beside another item"
  )
  func seen() async throws {
    let library = FakeLibrary()
    let second = #"{"kind":"song","trackId":2,"trackName":"Something","artistName":"The Beatles"}"#
    let transport = transport([Self.album, Self.song, second])
    let catalog = ITunesCatalog(transport, cache: FakeResponseCache(), library: library)
    func songs(for purpose: RequestPurpose) async throws -> [Track] {
      let album = try await catalog.album(
        Album.ID(1_441_164_426), in: .unitedStates, for: purpose)
      await catalog.finish()
      return album?.tracks ?? []
    }
    let aside = try await songs(for: .live)
    #expect(aside.count == 2 && library.tracks.isEmpty)
    try await library.merge([aside[0]], from: .unitedStates, at: StubClock().now)
    _ = try await songs(for: .asked)
    #expect(library.tracks.count == 2 && transport.urls.count == 1)
  }

  @Test("An artist is fetched with their albums")
  func artist() async throws {
    let transport = transport([Self.artist, Self.album])
    let contents = try #require(
      try await catalog(transport).artist(Artist.ID(136_975), in: .unitedStates, for: .asked))
    #expect(contents.artist.name == "The Beatles" && contents.artist.genre == "Rock")
    #expect(contents.artist.storeLink != nil)
    #expect(contents.albums.map(\.id) == [Album.ID(1_441_164_426)])
    #expect(transport.urls.first?.hasSuffix("&entity=album&limit=200") == true)
  }

  @Test("Cached albums of an artist are available without a request")
  func localAlbums() async throws {
    let transport = transport([Self.artist, Self.album])
    let catalog = catalog(transport)
    let id = Artist.ID(136_975)
    #expect(await catalog.localAlbums(of: id, in: .unitedStates).isEmpty)
    #expect(transport.urls.isEmpty)
    _ = try await catalog.artist(id, in: .unitedStates, for: .asked)
    await catalog.finish()
    let albums = await catalog.localAlbums(of: id, in: .unitedStates)
    #expect(albums.map(\.id) == [Album.ID(1_441_164_426)])
    #expect(transport.urls.count == 1)
  }

  @Test(
    "The service's collection type determines whether an album is a compilation",
    arguments: ["Album", "Compilation"])
  func compilation(type: String) async throws {
    let album = Self.album.replacing("\"Album\"", with: "\"\(type)\"")
    let contents = try #require(
      try await catalog(transport([album])).album(
        Album.ID(1_441_164_426), in: .unitedStates, for: .asked))
    #expect(contents.album.isCompilation == (type == "Compilation"))
  }

  @Test("An ID of another kind is reported with its kind, and an unknown one returns nil")
  func others() async throws {
    await #expect(throws: CatalogError.unexpectedKind("artist")) {
      try await catalog(transport([Self.artist])).album(
        Album.ID(136_975), in: .unitedStates, for: .asked)
    }
    await #expect(throws: CatalogError.unexpectedKind("album")) {
      try await catalog(transport([Self.album])).artist(
        Artist.ID(1_441_164_426), in: .unitedStates, for: .asked)
    }
    let author = #"{"wrapperType":"artist","artistType":"Author","artistName":"A","artistId":1}"#
    await #expect(throws: CatalogError.unexpectedKind("Author")) {
      try await catalog(transport([author])).artist(Artist.ID(1), in: .unitedStates, for: .asked)
    }
    let nothing = try await catalog(transport([])).album(
      Album.ID(1), in: .unitedStates, for: .asked)
    #expect(nothing == nil)
    await #expect(throws: CatalogError.invalidResponse(.malformed)) {
      try await catalog(transport([#"{"wrapperType":"artist"}"#])).artist(
        Artist.ID(1), in: .unitedStates, for: .asked)
    }
  }

  @Test("Items of any kind are found by ID or UPC")
  func items() async throws {
    let podcast = #"{"wrapperType":"track","kind":"podcast","trackId":4,"trackName":"P"}"#
    let byID = transport([Self.song, Self.album, Self.artist, podcast])
    let ids: [Int64] = [1_441_164_430, 1_441_164_426, 136_975, 4]
    let items = try await catalog(byID).items(ids, in: .unitedStates, for: .asked)
    #expect(items.items.count == 4)
    #expect(items.items.last == .other(OtherItem(kind: "podcast", id: 4, name: "P")))
    let list = "1441164430%2C1441164426%2C136975%2C4"
    #expect(byID.urls == ["https://example.com/lookup?id=\(list)&country=us"])
    let byUPC = transport([Self.album])
    let albums = try await catalog(byUPC).items(upc: "602567725404", in: .unitedStates, for: .asked)
    #expect(albums.items.map(\.id) == [.album(Album.ID(1_441_164_426))])
    #expect(byUPC.urls == ["https://example.com/lookup?upc=602567725404&country=us"])
  }

  @Test("An ID that is answered with another item, of the same kind or another one, isn't found")
  func otherItems() async throws {
    for records in [[Self.song], [Self.album, Self.song], [Self.artist, Self.album]] {
      let catalog = { self.catalog(self.transport(records)) }
      #expect(try await catalog().track(Track.ID(7), in: .unitedStates, for: .asked) == nil)
      #expect(try await catalog().album(Album.ID(7), in: .unitedStates, for: .asked) == nil)
      #expect(try await catalog().artist(Artist.ID(7), in: .unitedStates, for: .asked) == nil)
      #expect(try await catalog().items([7, 8], in: .unitedStates, for: .asked).items.isEmpty)
      #expect(
        try await catalog().tracks(of: [Album.ID(7)], in: .unitedStates, for: .asked).isEmpty)
      #expect(
        try await catalog().newestAlbums(of: [Artist.ID(7)], in: .unitedStates, for: .asked)
          .albums.isEmpty)
      #expect(
        try await catalog().offer(of: Track.ID(7), in: .unitedStates, for: .asked).track == nil)
    }
  }

  @Test("Of the items in a response, those that weren't requested are left out with their children")
  func otherChildren() async throws {
    let (other, song) = (
      Self.album.replacing("1441164426", with: "7"), Self.song.replacing("1441164430", with: "8")
    )
    let transport = transport([song, other, song, Self.album, Self.song, other, song])
    let tracks = try await catalog(transport).tracks(
      of: [Album.ID(1_441_164_426)], in: .unitedStates, for: .asked)
    #expect(tracks.map(\.id) == [Track.ID(1_441_164_430)])
  }

  @Test("A cached response to an ID that has another item isn't an answer")
  func otherCachedItem() async throws {
    let transport = transport([Self.song])
    let catalog = catalog(transport)
    for _ in 0..<2 {
      #expect(try await catalog.track(Track.ID(7), in: .unitedStates, for: .asked) == nil)
      await catalog.finish()
    }
    #expect(transport.urls.count == 1)
    #expect(await catalog.cachedOffer(of: Track.ID(7), in: .unitedStates)?.track == nil)
  }

  @Test("The newest albums of several artists come in one request, and are kept by artist")
  func newest() async throws {
    let other = Self.artist.replacing("136975", with: "271256")
    let more = ["7", "8"].map { Self.album.replacing("1441164426", with: $0) }
    let transport = transport([Self.artist, Self.album, other] + more)
    let catalog = catalog(transport)
    let artists: [Artist.ID] = [Artist.ID(136_975), Artist.ID(271_256)]
    let newest = try await catalog.newestAlbums(of: artists, in: .unitedStates, for: .asked)
    let expected = [artists[0]: [Album.ID(1_441_164_426)], artists[1]: [Album.ID(7), Album.ID(8)]]
    #expect(newest.albums.mapValues { $0.map(\.id) } == expected)
    #expect(
      transport.urls == [
        "https://example.com/lookup?id=136975%2C271256&country=us&entity=album&limit=50&sort=recent"
      ])
    await catalog.finish()
    let cached = await catalog.cachedNewestAlbums(of: artists, in: .unitedStates)
    #expect(cached?.albums.mapValues { $0.map(\.id) } == expected)
  }

  @Test("Newest albums that can't be read are an error, but an unknown artist has none")
  func unreadableNewest() async throws {
    let id = Artist.ID(1)
    let nothing = try await catalog(transport([])).newestAlbums(
      of: [id], in: .unitedStates, for: .asked)
    #expect(nothing.albums.isEmpty)
    await #expect(throws: CatalogError.invalidResponse(.malformed)) {
      try await catalog(transport([#"{"wrapperType":"artist"}"#])).newestAlbums(
        of: [id], in: .unitedStates, for: .asked)
    }
  }
}
