import Entities
import Mocks
import TerminalKit
import Testing
import Views

@Suite("Cache text")
struct CacheTextTests {
  private func lines(_ summary: CacheSummary, limit: Int = 64 << 20) -> [String] {
    CacheReport(summary, limit: limit, artworkLimit: 128 << 20)
      .lines(.pipe, PersonalFormat(environment: [:], clock: StubClock())).map(\.plain.string)
  }

  @Test("The cache summary shows the contents and location of the cache")
  func full() {
    let summary = CacheSummary(
      path: "/cache/cache.sqlite", responseCount: 12, bytes: 1_600_000, artworkCount: 3,
      artworkBytes: 345_678, emptyResultCount: 1, oldest: StubClock().now)
    #expect(
      lines(summary) == [
        "File                      /cache/cache.sqlite", "Responses                 12",
        "Response size             1.5 MiB of 64 MiB", "Images                    3",
        "Image size                337.6 KiB of 128 MiB", "Searches with no results  1",
        "Oldest entry              just now",
      ])
  }

  @Test(
    "Cache sizes are shown in their largest unit",
    arguments: [
      (0, "0 bytes"), (1023, "1023 bytes"), (1024, "1 KiB"), (1587, "1.5 KiB"), (1 << 20, "1 MiB"),
    ])
  func size(bytes: Int, text: String) {
    #expect(lines(CacheSummary(path: nil, bytes: bytes))[2].hasSuffix("  \(text) of 64 MiB"))
  }

  @Test("Clearing the cache reports what was removed")
  func cleared() {
    let one = CacheSummary(
      path: nil, responseCount: 1, bytes: 2048, artworkCount: 1, artworkBytes: 3072,
      emptyResultCount: 2)
    #expect(
      CacheReport.cleared(one).plain.string
        == "Cleared 1 response (2 KiB), 1 image (3 KiB), and 2 searches with no results.")
    #expect(
      CacheReport.cleared(CacheSummary(path: nil)).plain.string == "The cache is already empty.")
    #expect(
      CacheReport.cleared(CacheSummary(path: nil, emptyResultCount: 1)).plain.string
        == "Cleared 0 responses (0 bytes), 0 images (0 bytes), and 1 search with no results.")
  }
}
