import Entities
import Testing

@Suite("A range of years")
struct YearRangeTests {
  @Test(
    "is read from a year, two, or one with an open end",
    arguments: [
      ("1969", 1969, 1969, "1969"), ("1960-1969", 1960, 1969, "1960-1969"),
      ("1960-", 1960, nil, "1960-"), ("-1969", nil, 1969, "-1969"),
      ("1969-1969", 1969, 1969, "1969"), ("1-9999", 1, 9999, "1-9999"),
    ] as [(String, Int?, Int?, String)])
  func reads(text: String, first: Int?, last: Int?, written: String) throws {
    let years = try #require(YearRange(text))
    #expect(years.first == first)
    #expect(years.last == last)
    #expect(years.text == written)
  }

  @Test(
    "is nothing else",
    arguments: [
      "", "-", "--", "abc", "1969-1960", "1960-1969-1970", "0", "10000", "+1969", " 1969", "1969 ",
      "-0", "١٩٦٩", "1960–1969", "99999999999999999999",
    ])
  func refuses(text: String) {
    #expect(YearRange(text) == nil)
  }

  @Test(
    "has its ends in it, and no year that is not known",
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
