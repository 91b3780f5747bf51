import Entities
import Testing

@Suite("Explicit content")
struct ExplicitContentTests {
  @Test(
    "is what is marked so, and nothing else",
    arguments: [
      (.explicit, true), (.cleaned, false), (.notExplicit, false), (.other("x"), false),
      (nil, false),
    ] as [(Explicitness?, Bool)])
  func accepts(explicitness: Explicitness?, isExplicit: Bool) {
    #expect(ExplicitContent.only.accepts(explicitness) == isExplicit)
    #expect(ExplicitContent.excluded.accepts(explicitness) == !isExplicit)
  }
}
