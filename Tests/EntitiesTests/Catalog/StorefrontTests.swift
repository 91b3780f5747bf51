import Entities
import Testing

@Suite("Storefront")
struct StorefrontTests {
  @Test("A store is found by its two-letter code in any case", arguments: ["gb", "GB", "Gb"])
  func byCode(code: String) {
    #expect(Storefront(code: code)?.name == "United Kingdom")
  }

  @Test(
    "A store isn't found by any other text", arguments: ["", "usa", "zz", "u", "United States"])
  func unknown(code: String) {
    #expect(Storefront(code: code) == nil)
  }

  @Test(
    "A mistyped store has a nearest match",
    arguments: [
      ("usa", "us"), ("fre", "fr"), ("GBR", "gb"), ("uk", "gb"), ("japan", "jp"), ("Germ", "de"),
    ])
  func nearest(text: String, code: String) {
    #expect(Storefront.nearest(to: text)?.code == code)
  }

  @Test(
    "A store is found by its whole name, and by other names of everyday speech, in any case",
    arguments: [
      ("united kingdom", "gb"), ("UK", "gb"), ("England", "gb"), ("usa", "us"), ("Holland", "nl"),
    ])
  func named(text: String, code: String) {
    #expect(Storefront.named(text)?.code == code && Storefront.named("united") == nil)
  }

  @Test("Other names lead to stores that exist, and each to one")
  func everydayNames() {
    let names = Storefront.all.flatMap(\.everydayNames)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { Storefront.named($0)?.everydayNames.contains($0) == true })
  }

  @Test("Text unlike any store has no nearest match", arguments: ["", "qqqq"])
  func noNearest(text: String) {
    #expect(Storefront.nearest(to: text) == nil)
  }

  @Test("Store codes are unique and have the right length")
  func codes() {
    #expect(Set(Storefront.all.map(\.code)).count == Storefront.all.count)
    #expect(Storefront.all.allSatisfy { $0.code.count == 2 && $0.alpha3.count == 3 })
    #expect(Storefront.all.count > 150)
  }
}
