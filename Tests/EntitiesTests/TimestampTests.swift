import Entities
import Testing

@Suite("Timestamp")
struct TimestampTests {
  @Test(
    "A timestamp is formatted as ISO 8601 in UTC",
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"),
      (951_782_399, "2000-02-28T23:59:59Z"), (951_782_400, "2000-02-29T00:00:00Z"),
      (951_868_800, "2000-03-01T00:00:00Z"), (4_107_542_400, "2100-03-01T00:00:00Z"),
      (1_795_262_400, "2026-11-21T12:00:00Z"), (-62_135_596_800, "0001-01-01T00:00:00Z"),
    ])
  func iso8601(seconds: Int64, text: String) {
    #expect(Timestamp(seconds: seconds).iso8601 == text)
  }

  @Test(
    "A formatted timestamp is parsed to the same value",
    arguments: [0, 1, 951_782_400, 1_795_000_000, 253_402_300_799, -62_167_219_200])
  func reads(seconds: Int64) {
    let time = Timestamp(seconds: seconds)
    #expect(Timestamp(iso8601: time.iso8601) == time)
  }

  @Test(
    "A timestamp isn't parsed from any other text",
    arguments: [
      "", "2026-11-20", "2026-02-30T12:00:00Z", "2026-11-20T24:00:00Z", "2026-11-20T12:60:00Z",
      "2026-11-20 12:00:00Z", "2026-11-20T12:00:00+", "2026-13-20T12:00:00Z", "２026-11-20T12:00Z",
      "-026-11-20T12:00:00Z",
    ])
  func otherTexts(text: String) {
    #expect(Timestamp(iso8601: text) == nil)
  }
}
