import Entities
import Testing

@Suite("A timestamp")
struct TimestampTests {
  @Test(
    "is written as ISO 8601 in UTC",
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"),
      (951_782_399, "2000-02-28T23:59:59Z"), (951_782_400, "2000-02-29T00:00:00Z"),
      (951_868_800, "2000-03-01T00:00:00Z"), (4_107_542_400, "2100-03-01T00:00:00Z"),
      (1_795_262_400, "2026-11-21T12:00:00Z"), (-62_135_596_800, "0001-01-01T00:00:00Z"),
    ])
  func iso8601(seconds: Int64, text: String) {
    #expect(Timestamp(seconds: seconds).iso8601 == text)
  }
}
