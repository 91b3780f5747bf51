import Entities
import Testing

@Suite("A storefront")
struct StorefrontTests {
  @Test("is found by its two letters in any case", arguments: ["gb", "GB", "Gb"])
  func byCode(code: String) {
    #expect(Storefront(code: code)?.name == "United Kingdom")
  }

  @Test("is not found by anything else", arguments: ["", "usa", "zz", "u", "United States"])
  func unknown(code: String) {
    #expect(Storefront(code: code) == nil)
  }

  @Test(
    "is named where a mistyped one is near",
    arguments: [
      ("usa", "us"), ("GBR", "gb"), ("uk", "gb"), ("japan", "jp"), ("Germ", "de"),
    ])
  func nearest(text: String, code: String) {
    #expect(Storefront.nearest(to: text)?.code == code)
  }

  @Test("is near no text at all", arguments: ["", "qqqq"])
  func nothingNear(text: String) {
    #expect(Storefront.nearest(to: text) == nil)
  }

  @Test("has codes that are unique and of the right form")
  func codes() {
    #expect(Set(Storefront.all.map(\.code)).count == Storefront.all.count)
    #expect(Storefront.all.allSatisfy { $0.code.count == 2 && $0.alpha3.count == 3 })
    #expect(Storefront.all.count > 150)
  }
}
