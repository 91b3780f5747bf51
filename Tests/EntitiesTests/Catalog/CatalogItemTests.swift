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
