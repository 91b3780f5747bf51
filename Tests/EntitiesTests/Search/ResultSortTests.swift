import Entities
import Testing

@Suite("Sorting results")
struct ResultSortTests {
  @Test("Items without the value come last in either order, and equal ones keep theirs")
  func unknown() {
    let items: [(name: String, seconds: Int?)] = [
      ("a", nil), ("b", 2), ("c", 3), ("d", nil), ("e", 2),
    ]
    func names(_ isDescending: Bool) -> String {
      items.sorted(descending: isDescending) { $0.seconds.map { .duration(.seconds($0)) } }
        .map(\.name).joined()
    }
    #expect(names(false) == "becad" && names(true) == "cbead")
  }
}
