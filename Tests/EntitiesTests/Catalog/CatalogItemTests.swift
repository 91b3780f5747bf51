import Entities
import Testing

@Suite("Catalog item")
struct CatalogItemTests {
  @Test("An item that isn't music has at most a name")
  func others() {
    let item = CatalogItem.other(OtherItem(kind: "podcast", id: 7))
    #expect(item.id == nil && item.track == nil && item.name == "")
    #expect(item.artistName == nil && item.genre == nil)
    #expect(item.releaseDate == nil && item.explicitness == nil)
  }

  @Test(
    "An item is looked up at MusicBrainz by its page in its own store, and then in the US store")
  func musicBrainzPages() throws {
    let japan = try #require(Storefront(code: "jp"))
    let artist = Track.Credit(id: 7, name: "Ann")
    let album = CatalogItem.album(Album(id: Album.ID(5), name: "Sun", artist: artist))
    let places = ["jp/album/5", "jp/artist/7", "us/album/5", "us/artist/7"]
    let pages = places.map { "https://music.apple.com/\($0)" }
    #expect(album.musicBrainzPages(of: japan) == pages)
    #expect(album.musicBrainzPages(of: .unitedStates) == pages.suffix(2))
    #expect(CatalogItem.other(OtherItem(kind: "podcast")).musicBrainzPages(of: japan) == [])
    let song = Track(
      id: Track.ID(9), kind: .song, name: "Sea", artist: artist, album: Track.AlbumCredit(id: 5))
    #expect(CatalogItem.track(song).musicBrainzPages(of: japan) == pages)
    let ann = CatalogItem.artist(Artist(id: Artist.ID(7), name: "Ann"))
    #expect(ann.musicBrainzPages(of: japan) == [pages[1], pages[3]])
  }

  @Test(
    "A library query lists only songs or only music videos, as the search does",
    arguments: [true, false])
  func kinds(isSong: Bool) throws {
    let storefront = try #require(Storefront(code: "us"))
    let query = SearchQuery(
      term: try SearchTerm("x"), storefront: storefront, entity: isSong ? .song : .musicVideo)
    let search = LibraryQuery(query, isThorough: false)
    #expect(search.kind == (isSong ? .song : .musicVideo))
  }

  @Test("A library query keeps the term, the filters, and the order of a search, but not its store")
  func libraryQuery() throws {
    var query = SearchQuery(
      term: try SearchTerm("x y"), storefront: .unitedStates,
      criteria: ResultFilter(genres: ["Rock"]), sort: .date)
    query.isReversed = true
    let search = LibraryQuery(query, isThorough: true)
    #expect(search.text == "x y" && search.criteria == query.criteria && search.sort == .date)
    #expect(search.isReversed && search.isThorough && !search.isOfLyrics && !search.isExact)
    #expect(search.storefront == nil)
    (query.isReversed, query.isOfLyrics) = (false, true)
    let ofLyrics = LibraryQuery(query, isThorough: false)
    #expect(ofLyrics.isOfLyrics && !ofLyrics.isReversed && !ofLyrics.isThorough)
  }

  @Test("A page of the library is as recent as the track that was found last, or new without any")
  func libraryPage() {
    let found = [(1, 5, 30), (2, 20, 70), (3, 40, 60)].map { id, first, last in
      LibraryTrack(
        track: Track(
          id: Track.ID(Int64(id)), kind: .song, name: "Sun", artist: Track.Credit(name: "Ann")),
        storefront: .unitedStates, firstSeenAt: Timestamp(seconds: Int64(first)),
        lastSeenAt: Timestamp(seconds: Int64(last)))
    }
    var tracks = LibraryPage(tracks: found, matches: [Track.ID(2): .close])
    tracks.lines = [Track.ID(3): "a line"]
    let (now, error) = (Timestamp(seconds: 99), CatalogError.unavailable(.offline))
    let page = ItemPage(tracks, of: .unitedStates, because: error, at: now)
    #expect(page.provenance.fetchedAt.seconds == 70)
    #expect(page.provenance.source == .library(because: error))
    #expect(page.matches == [Track.ID(2): .close] && page.lines == [Track.ID(3): "a line"])
    let empty = ItemPage(LibraryPage(tracks: []), of: .unitedStates, because: nil, at: now)
    #expect(empty.provenance.fetchedAt == now)
  }

  @Test("The link to an album selects none of its songs")
  func albumLink() {
    var album = Album(id: Album.ID(1), name: "Sun", artist: Track.Credit(name: "Ann"))
    for (address, link) in [
      ("https://a.example/1?i=23&uo=4", "https://a.example/1?uo=4"),
      ("https://a.example/1?uo=4&i=23&at=x", "https://a.example/1?uo=4&at=x"),
      ("https://a.example/1?ui=23", "https://a.example/1?ui=23"),
    ] {
      album.pageURL = address
      #expect(album.storeLink?.text == link)
    }
  }

  @Test("An image is rejected unless its pixels match its size")
  func pictures() {
    let pixels = [UInt8](repeating: 0, count: 6)
    #expect(Picture(width: 2, height: 1, pixels: pixels, file: []) != nil)
    #expect(Picture(width: 1, height: 1, pixels: pixels, file: []) == nil)
    #expect(Picture(width: 0, height: 1, pixels: [], file: []) == nil)
    #expect(Picture(width: -1, height: -2, pixels: pixels, file: []) == nil)
  }

  @Test("Parts of a history import add up, including skipped entries by reason")
  func imports() {
    let part = HistoryImport(added: 1, changed: 2, unchanged: 3, skipped: [.blankTerm: 1])
    let sum = part + part + HistoryImport(skipped: [.storefront: 2])
    #expect(
      sum
        == HistoryImport(
          added: 2, changed: 4, unchanged: 6, skipped: [.blankTerm: 2, .storefront: 2]))
  }
}
