import Entities
import Mocks
import Persistence
import Testing

@Suite("Library albums and artists")
struct LibraryMusicCatalogTests {
  private let fixture: LibraryFixture

  init() throws { fixture = try LibraryFixture() }

  private let provenance = Provenance(source: .library(because: nil), fetchedAt: StubClock().now)

  @Test("An album is assembled from its tracks in the library, with what most of them have")
  func album() async throws {
    var guest = Track.sample(id: 2, name: "Duet", artist: "The Beatles & Friends")
    guest.releaseDate = ReleaseDate("1968-01-01")
    guest.explicitness = .explicit
    guest.genre = "Pop"
    try await fixture.merge([guest, .sample(id: 1), .sample(id: 3), .sample(id: 9, album: nil)])
    let found = try await fixture.catalog.album(
      Album.ID(1_441_164_426), in: .unitedStates, for: .asked)
    let contents = try #require(found)
    #expect(Set(contents.tracks.map(\.id.number)) == [1, 2, 3])
    #expect(contents.provenance == provenance)
    let album = contents.album
    #expect(album.name == "Abbey Road (Remastered)" && album.artist.name == "The Beatles")
    #expect(album.releaseDate?.text == "1969-09-26T07:00:00Z" && album.genre == "Rock")
    #expect(album.explicitness == .explicit && album.price == .amount(12.99))
    #expect(album.trackCount == nil && album.storeLink != nil)
    #expect(album.pageURL == guest.album?.pageURL && album.artworkURL == guest.artworkURL)
    #expect(album.artist.pageURL == guest.artist.pageURL)
    #expect(album.currency == "USD" && album.country == "USA")
  }

  @Test("A compilation whose tracks have different dates has none")
  func compilation() async throws {
    try await fixture.merge(
      (1...4).map { (id: Int64) in
        var track = Track.sample(id: id)
        track.releaseDate = ReleaseDate("196\(id + 4)-01-01")
        return track
      })
    let found = try await fixture.catalog.album(
      Album.ID(1_441_164_426), in: .unitedStates, for: .asked)
    #expect(found?.album.name == "Abbey Road (Remastered)" && found?.album.releaseDate == nil)
  }

  @Test("An album or a track has no price of another store than the one that is named")
  func otherStore() async throws {
    try await fixture.merge([.sample(id: 1)])
    let catalog = LibraryCatalog(library: fixture.library, clock: StubClock())
    for (storefront, isHere) in [(Storefront.unitedStates, true), (.japan, false)] {
      let album = try await fixture.catalog.album(
        Album.ID(1_441_164_426), in: storefront, for: .asked)
      #expect((album?.album.price != nil) == isHere && (album?.album.currency != nil) == isHere)
      let track = try await catalog.track(Track.ID(1), in: storefront, for: .asked)
      #expect((track?.price != nil) == isHere && (track?.country != nil) == isHere)
    }
  }

  @Test("An artist's albums are taken from the artist's tracks in the library")
  func artist() async throws {
    var other = Track.sample(id: 2, name: "Help!")
    other.album = Track.AlbumCredit(id: 22, name: "Help!")
    other.artist = .sample("The Beatles & Friends")
    other.genre = "Pop"
    try await fixture.merge([other, .sample(id: 1), .sample(id: 3)])
    let found = try await fixture.catalog.artist(Artist.ID(136_975), in: .unitedStates, for: .asked)
    let contents = try #require(found)
    #expect(contents.artist.name == "The Beatles" && contents.artist.genre == "Rock")
    #expect(contents.artist.pageURL == other.artist.pageURL)
    #expect(contents.albums.map(\.id.number) == [22, 1_441_164_426])
    #expect(contents.albums.allSatisfy { $0.explicitness == nil })
    #expect(contents.provenance == provenance)
    let albums = await fixture.catalog.localAlbums(of: Artist.ID(136_975), in: .unitedStates)
    #expect(albums == contents.albums)
  }

  @Test("Items of every kind are found by ID, and an ID of the wrong kind is reported")
  func items() async throws {
    try await fixture.merge([.sample(id: 1)])
    let items = try await fixture.catalog.items(
      [1, 136_975, 5, 1_441_164_426], in: .unitedStates, for: .asked
    ).items
    guard items.count == 3, case .track = items[0], case .artist = items[1], case .album = items[2]
    else {
      Issue.record("found \(items)")
      return
    }
    await #expect(throws: CatalogError.unexpectedKind("song")) {
      try await fixture.catalog.album(Album.ID(1), in: .unitedStates, for: .asked)
    }
    await #expect(throws: CatalogError.unexpectedKind("artist")) {
      try await fixture.catalog.album(Album.ID(136_975), in: .unitedStates, for: .asked)
    }
    await #expect(throws: CatalogError.unexpectedKind("album")) {
      try await fixture.catalog.artist(Artist.ID(1_441_164_426), in: .unitedStates, for: .asked)
    }
  }

  @Test("Unknown albums and artists are reported as not in the library")
  func nothing() async throws {
    await #expect(throws: CatalogError.notInLibrary) {
      try await fixture.catalog.album(Album.ID(1), in: .unitedStates, for: .asked)
    }
    await #expect(throws: CatalogError.notInLibrary) {
      try await fixture.catalog.artist(Artist.ID(1), in: .unitedStates, for: .asked)
    }
    #expect(await fixture.catalog.localAlbums(of: Artist.ID(1), in: .unitedStates).isEmpty)
    #expect(try await fixture.catalog.items(upc: "1", in: .unitedStates, for: .asked).items.isEmpty)
  }
}
