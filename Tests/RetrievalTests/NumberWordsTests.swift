import Testing

@testable import Retrieval

@Suite("Numbers in words")
struct NumberWordsTests {
  @Test(
    "Numbers in words are the same in digits",
    arguments: [
      ("fifteen", "15"), ("twenty one guns", "21 guns"), ("zero", "0"), ("twenty", "20"),
      ("a hundred ways", "100 ways"), ("one hundred and one", "101"), ("two hundred five", "205"),
      ("nine thousand nine hundred and ninety nine", "9999"), ("a thousand miles", "1000 miles"),
      ("ninety thousand", "90000"), ("two thousand and one", "2001"),
      ("nineteen ninety nine", "1999"), ("nineteen oh five", "1905"), ("twenty twenty", "2020"),
      ("nineteen hundred and eighty five", "1985"), ("fifty fifty", "50 50"),
      ("one two three", "1 2 3"), ("nineteen one", "19 1"), ("seven and seven", "7 and 7"),
      ("fifth", "5th"), ("twenty first", "21st"), ("twelfth", "12th"), ("second", "2nd"),
      ("third", "3rd"), ("fortieth", "40th"), ("hundredth", "100th"), ("eleventh", "11th"),
      ("eighties", "80s"), ("two sevens", "2 7s"), ("sixes", "6s"),
      ("rocky iii", "rocky 3"), ("iv", "iv"), ("a hunter", "a hunter"), ("hundred and", "100 and"),
      ("thousand thousand", "1000 1000"), ("first second", "1st 2nd"), ("", ""),
    ])
  func inDigits(text: String, digits: String) {
    let words = text.split(separator: " ").map(String.init)
    #expect(NumberWords.inDigits(words).joined(separator: " ") == digits)
  }

  @Test("A number has the same value with an ending, but is no part of another word")
  func endings() {
    #expect(TypedWord("80").similarity(to: "80s") > 0.8)
    #expect(TypedWord("5th").similarity(to: "5") > 0.8)
    #expect(TypedWord("80").similarity(to: "80x") == 0)
    #expect(TypedWord("80").similarity(to: "81s") == 0)
    #expect(TypedWord("80").equals.contains("80s"))
  }

  @Test("Words of a number in a query are one word, and a single one is also as it is typed")
  func query() {
    let query = LooseQuery("twenty one seven", tokenizer: Tokenizer())
    #expect(query.words.map(\.text) == ["21", "seven"])
    #expect(query.words.map(\.digits) == [nil, "7"])
    #expect(query.names.map(\.squash) == ["twentyoneseven", "217"])
  }
}
