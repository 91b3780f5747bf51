import Entities
import Testing

@Suite("Year range")
struct YearRangeTests {
  @Test(
    "A year range is parsed from one year, two years, or a year with an open end",
    arguments: [
      ("1969", 1969, 1969, "1969"), ("1960-1969", 1960, 1969, "1960-1969"),
      ("1960-", 1960, nil, "1960-"), ("-1969", nil, 1969, "-1969"),
      ("1969-1969", 1969, 1969, "1969"), ("1-9999", 1, 9999, "1-9999"),
      ("60s", 1960, 1969, "1960-1969"), ("1980S", 1980, 1989, "1980-1989"),
      ("00s", 2000, 2009, "2000-2009"), ("20s", 2020, 2029, "2020-2029"),
      ("30s-1955", 1930, 1955, "1930-1955"), ("90s-", 1990, nil, "1990-"),
      ("-70s", nil, 1979, "-1979"),
    ] as [(String, Int?, Int?, String)])
  func reads(text: String, first: Int?, last: Int?, written: String) throws {
    let years = try #require(YearRange(text))
    #expect(years.first == first)
    #expect(years.last == last)
    #expect(years.text == written)
  }

  @Test(
    "Invalid text isn't parsed as a year range",
    arguments: [
      "", "-", "--", "abc", "1969-1960", "1960-1969-1970", "0", "10000", "+1969", " 1969", "1969 ",
      "-0", "01969", "65s", "0s", "+0s", "960s", "0000s", "s", "60s-50s", "١٩٦٩", "1960–1969",
      "99999999999999999999",
    ])
  func refuses(text: String) {
    #expect(YearRange(text) == nil)
  }

  @Test(
    "A year range includes both ends and excludes unknown years",
    arguments: [
      ("1960-1969", [1960, 1969], [1959, 1970]), ("1960-", [1960, 9999], [1959]),
      ("-1969", [1, 1969], [1970]),
    ])
  func contains(text: String, inside: [Int], outside: [Int]) throws {
    let years = try #require(YearRange(text))
    #expect(inside.allSatisfy(years.contains))
    #expect(!outside.contains(where: years.contains))
    #expect(!years.contains(nil))
  }
}
