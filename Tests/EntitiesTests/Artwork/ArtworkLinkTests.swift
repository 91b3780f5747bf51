import Entities
import Testing

@Suite("Artwork link")
struct ArtworkLinkTests {
  private static let folder = "https://is1-ssl.mzstatic.com/image/thumb/Music/v4/ab/cover.jpg"

  @Test(
    "An artwork link is rewritten to another size as a JPEG",
    arguments: [
      ("/100x100bb.jpg", "/600x600bb.jpg"), ("/60x60bb.webp", "/600x600bb.jpg"),
      ("/100x100bb.png", "/600x600bb.jpg"), ("/100x100-75.jpg", "/600x600-75.jpg"),
      ("/100x100bb-85.jpg", "/600x600bb-85.jpg"), ("/200x200sr.jpg", "/600x600sr.jpg"),
      ("/a.b.100x100-75.jpg", "/a.b.600x600-75.jpg"), ("/100x56bb.jpeg", "/600x600bb.jpg"),
    ])
  func rewriting(ending: String, sized: String) {
    let links = ArtworkLink(Self.folder + ending)?.links(side: 600).map(\.text)
    #expect(links?.first == Self.folder + sized)
  }

  @Test(
    "An artwork link without a size stays unchanged",
    arguments: [
      "", "/", "/cover.jpg", "/100x100bb.jpg?a=1", "/100x100bb.gif", "/x100bb.jpg", "/0x0bb.jpg",
      "/100x100bbb.jpg", "/100x100bb-.jpg", "/100x100bb-85000.jpg", "/1234567x100bb.jpg",
      "/100x100bb", "/100×100bb.jpg".replacing("×", with: "%C3%97"), "/-100x100bb.jpg",
    ])
  func otherForms(ending: String) throws {
    let link = try #require(ArtworkLink(Self.folder + ending))
    #expect(link.links(side: 600) == [link.original])
    #expect(link.key.hasSuffix("/ab/cover.jpg" + ending))
  }

  @Test(
    "An artwork link falls back to smaller sizes and the original size",
    arguments: [
      (5000, [5000, 3000, 1200, 600, 100]), (3000, [3000, 1200, 600, 100]),
      (1000, [1000, 600, 100]), (600, [600, 100]), (100, [100]), (60, [60, 100]),
    ])
  func fallback(side: Int, sides: [Int]) {
    let links = ArtworkLink("\(Self.folder)/100x100bb.jpg")?.links(side: side).map(\.text)
    #expect(links == sides.map { "\(Self.folder)/\($0)x\($0)bb.jpg" })
  }

  @Test(
    "Artwork that isn't square is as large as its longer side",
    arguments: ["/100x60bb.jpg", "/60x100bb.jpg"])
  func longerSide(ending: String) {
    let links = ArtworkLink(Self.folder + ending)?.links(side: 80).map(\.text)
    #expect(links == [80, 100].map { "\(Self.folder)/\($0)x\($0)bb.jpg" })
  }

  @Test("An artwork link never falls back to a size below the original")
  func largeOriginal() {
    let links = ArtworkLink("\(Self.folder)/1200x1200bb.jpg")?.links(side: 3000).map(\.text)
    #expect(links == [3000, 1200].map { "\(Self.folder)/\($0)x\($0)bb.jpg" })
  }

  @Test("Artwork links share a key across sizes and service hosts, but not across other hosts")
  func keys() {
    let texts = [
      "https://is1-ssl.mzstatic.com/image/a/100x100bb.jpg",
      "https://IS4-ssl.mzstatic.com/image/a/60x60bb.png",
      "https://a1.mzstatic.com/image/a/3000x3000bb-85.jpg",
    ]
    #expect(Set(texts.map { ArtworkLink($0)?.key }) == ["mzstatic.com/image/a/"])
    let others = [
      "https://is1-ssl.mzstatic.com/image/b/100x100bb.jpg",
      "https://notmzstatic.com/image/a/100x100bb.jpg",
      "https://mzstatic.com.example/image/a/100x100bb.jpg",
      "http://127.0.0.1:81/image/a/100x100bb.jpg", "http://127.0.0.1:82/image/a/100x100bb.jpg",
    ]
    #expect(Set((texts + others).map { ArtworkLink($0)?.key }).count == 1 + others.count)
  }

  @Test(
    "An artwork link is rejected if its address may not be fetched",
    arguments: ["", "http://is1.mzstatic.com/a/100x100bb.jpg", "file:///a/100x100bb.jpg"])
  func refused(text: String) {
    #expect(ArtworkLink(text) == nil)
  }
}
