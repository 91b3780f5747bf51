import Entities
import Testing

@Suite("Release date")
struct ReleaseDateTests {
  @Test(
    "A release date is parsed from every format that the service uses",
    arguments: [
      "1969-09-26T07:00:00Z", "1969-09-26 07:00:00 Etc/GMT", "1969-09-26",
    ])
  func read(text: String) throws {
    let day = try #require(ReleaseDate(text).day)
    #expect([day.year, day.month, day.day] == [1969, 9, 26])
    #expect(ReleaseDate(text).text == text)
  }

  @Test("The service's placeholder for an unknown date has no day, whatever its time")
  func placeholder() {
    for text in ["1900-01-01T08:00:00Z", "1900-01-01T00:00:00Z", "1900-01-01"] {
      #expect(ReleaseDate(text).day == nil)
      #expect(ReleaseDate(text).isUnknown)
    }
    #expect(ReleaseDate("1900-01-02").day?.year == 1900 && !ReleaseDate("soon").isUnknown)
  }

  @Test(
    "A release date in any other format has no day",
    arguments: [
      "", "1969", "1969-13-01", "1969-00-10", "1969-01-32", "abcd-ef-gh", "69-09-26", "0000-01-01",
      "1969/09/26", "-969-09-26",
    ])
  func refused(text: String) {
    #expect(ReleaseDate(text).day == nil)
    #expect(ReleaseDate(text).text == text)
  }
}
