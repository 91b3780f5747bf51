import Entities
import Testing

@Suite("Explicit content")
struct ExplicitContentTests {
  @Test(
    "Only content marked as explicit counts as explicit",
    arguments: [
      (.explicit, true), (.cleaned, false), (.notExplicit, false),
      (Explicitness(rawValue: "x"), false),
      (nil, false),
    ] as [(Explicitness?, Bool)])
  func accepts(explicitness: Explicitness?, isExplicit: Bool) {
    #expect(ExplicitContent.only.accepts(explicitness) == isExplicit)
    #expect(ExplicitContent.excluded.accepts(explicitness) == !isExplicit)
  }
}
