import Entities
import Testing

@Suite("Position ranges")
struct PositionRangesTests {
  @Test(
    "Position ranges select listed numbers in the written order, each once",
    arguments: [
      ("3", [3]), ("1-3,5", [1, 2, 3, 5]), ("7-", [7, 8, 9]), ("-2", [1, 2]),
      ("all", Array(1...9)), ("ALL", Array(1...9)), ("5,1-2", [5, 1, 2]),
      ("2-4,3-5", [2, 3, 4, 5]),
      (" 1 - 2 , 9 ", [1, 2, 9]), ("4-4", [4]), ("9-", [9]), ("003", [3]),
      ("1 2", [1, 2]), ("1-3 5", [1, 2, 3, 5]), ("1, 3 7-", [1, 3, 7, 8, 9]),
    ])
  func positions(text: String, expected: [Int]) throws {
    let ranges = try #require(PositionRanges(text))
    #expect(ranges.positions(within: 1...9) == expected)
    #expect(ranges.firstOutside(1...9) == nil)
  }

  @Test(
    "Rows are numbers, and tracks of albums after a dot",
    arguments: [
      ("3.2", [3], ["2"]), ("1.1-2,4,1-3", [1, nil, nil], ["1-2", "4", "1-3"]),
      ("1.1 2.all", [1, 2], ["1", "all"]), ("5-", [nil], ["5-"]),
    ])
  func rows(text: String, albums: [Int?], ranges: [String]) throws {
    let rows = try #require(PositionRanges(rows: text))
    #expect(rows.rows.map(\.album) == albums)
    #expect(rows.rows.map(\.ranges) == ranges.map { PositionRanges($0) })
  }

  @Test(
    "Other text with dots isn't rows",
    arguments: ["1.", ".1", "1.2.3", "0.1", "1.0", "1-2.3", "all.1", "1.x", "1.5-1.7", "."])
  func otherRows(text: String) {
    #expect(PositionRanges(rows: text) == nil)
  }

  @Test("One row is a number or one track of an album, which has no number of its own")
  func row() {
    #expect(PositionRanges(rows: "3")?.row == 3)
    #expect(PositionRanges(rows: "3.2")?.row == RowNumber(3, track: 2))
    #expect(PositionRanges(rows: "3.2")?.single == nil)
    #expect(PositionRanges(rows: "3.2,4")?.row == nil)
    #expect(PositionRanges(RowNumber(3, track: 2)) == PositionRanges(rows: "3.2"))
  }

  @Test("Open position ranges and \"all\" select only visible numbers if those are given")
  func visible() throws {
    let ranges = try #require(PositionRanges("2,7-,-4,1-3"))
    #expect(ranges.positions(within: 1...9, onView: [4, 8]) == [2, 8, 4, 1, 3])
    #expect(try #require(PositionRanges("all")).positions(within: 1...9, onView: []).isEmpty)
  }

  @Test(
    "Invalid text isn't parsed as position ranges",
    arguments: [
      "", " ", ",", "1,", ",1", "-", "--2", "1--2", "1-2-3", "0", "0-3", "3-1", "-0", "one", "1.5",
      "+1", "1;2", "٣", "all-", "99999999999999999999", "id:7",
    ])
  func otherText(text: String) {
    #expect(PositionRanges(text) == nil)
  }

  @Test(
    "Position ranges report the first number outside the listing",
    arguments: [
      ("4,11,12", 11), ("7-10", 10), ("10-", 10), ("-10", 10), ("1-999999999", 999_999_999),
    ]
  )
  func outside(text: String, expected: Int) throws {
    #expect(try #require(PositionRanges(text)).firstOutside(1...9) == expected)
  }

  @Test("Position ranges are limited to the length of the listing and to 100 parts")
  func bounded() throws {
    let hostile = try #require(PositionRanges("1-999999999,2-\(Int.max),\(Int.max)-"))
    #expect(hostile.ranges(within: 1...9) == [1...9, 2...9])
    #expect(hostile.positions(within: 1...9) == Array(1...9))
    let parts = Array(repeating: "1-", count: 101)
    #expect(PositionRanges(parts.dropLast().joined(separator: ",")) != nil)
    #expect(PositionRanges(parts.joined(separator: ",")) == nil)
  }

  @Test(
    "Position ranges are a single number only if one is written, alone or as a range of one",
    arguments: [
      ("3", 3), ("4-4", 4), ("1-2", nil), ("3,5", nil), ("3,3", nil), ("3-", nil), ("-3", nil),
      ("all", nil),
    ] as [(String, Int?)])
  func single(text: String, number: Int?) throws {
    #expect(try #require(PositionRanges(text)).single == number)
  }
}
