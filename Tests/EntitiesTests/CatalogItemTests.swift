import Entities
import Testing

@Suite("What the catalog knows by an id")
struct CatalogItemTests {
  @Test("what is no music has a name at the most")
  func others() {
    let item = CatalogItem.other(OtherItem(kind: "podcast", id: 7))
    #expect(item.id == nil && item.track == nil && item.name == "")
    #expect(item.artistName == nil && item.genre == nil)
    #expect(item.releaseDate == nil && item.explicitness == nil)
  }

  @Test("the library is asked for songs alone, or for music videos", arguments: [true, false])
  func kinds(isSong: Bool) throws {
    let storefront = try #require(Storefront(code: "us"))
    let query = SearchQuery(
      term: try SearchTerm("x"), storefront: storefront, entity: isSong ? .song : .musicVideo)
    #expect(LibraryQuery(query).kind == (isSong ? .song : .musicVideo))
  }

  @Test("a picture has as many pixels as its size says, or is none")
  func pictures() {
    let pixels = [UInt8](repeating: 0, count: 6)
    #expect(Picture(width: 2, height: 1, pixels: pixels, file: []) != nil)
    #expect(Picture(width: 1, height: 1, pixels: pixels, file: []) == nil)
    #expect(Picture(width: 0, height: 1, pixels: [], file: []) == nil)
    #expect(Picture(width: -1, height: -2, pixels: pixels, file: []) == nil)
  }

  @Test("parts of an import add up, reason by reason")
  func imports() {
    let part = HistoryImport(added: 1, changed: 2, unchanged: 3, skipped: [.blankTerm: 1])
    let sum = part + part + HistoryImport(skipped: [.storefront: 2])
    #expect(
      sum
        == HistoryImport(
          added: 2, changed: 4, unchanged: 6, skipped: [.blankTerm: 2, .storefront: 2]))
  }
}
