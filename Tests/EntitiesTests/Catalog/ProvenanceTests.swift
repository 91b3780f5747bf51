import Entities
import Testing

@Suite("Provenance")
struct ProvenanceTests {
  private static func provenance(_ source: Provenance.Source, _ seconds: Int64) -> Provenance {
    Provenance(source: source, fetchedAt: Timestamp(seconds: seconds))
  }

  private static let stale = provenance(.stale(age: .seconds(60), because: .notInLibrary), 50)

  @Test(
    "Responses together are as recent as one that replaced a failed request, or else the oldest",
    arguments: [
      ([], nil), ([provenance(.network, 90)], provenance(.network, 90)),
      (
        [provenance(.network, 90), provenance(.cache, 30), provenance(.cache, 20)],
        provenance(.cache, 20)
      ),
      ([provenance(.cache, 20), stale, provenance(.network, 90)], stale),
      ([stale, provenance(.library(because: nil), 40)], provenance(.library(because: nil), 40)),
    ] as [([Provenance], Provenance?)])
  func leastRecent(all: [Provenance], expected: Provenance?) {
    #expect(all.leastRecent == expected)
    #expect(all.reversed().leastRecent == expected)
  }
}
