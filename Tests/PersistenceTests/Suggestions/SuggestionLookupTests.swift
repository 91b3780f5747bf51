import Entities
import Persistence
import Testing

@Suite("Suggestion lookup")
struct SuggestionLookupTests {
  private let history: StoredHistory

  init() throws { history = try StoredHistory() }

  @Test("The exact term comes first, then starts of terms, later words, and parts of words")
  func kinds() async throws {
    try await history.remember(["art", "arthur russell", "pop art", "heart", "smart art", "mozart"])
    #expect(
      try await history.found("art")
        == ["art", "arthur russell", "smart art", "pop art", "mozart", "heart"])
  }

  @Test("Weaker matches are left out if better ones reach the limit")
  func full() async throws {
    try await history.remember(["pop art", "art", "arthur", "artist"])
    #expect(try await history.found("art", limit: 3) == ["art", "artist", "arthur"])
    #expect(try await history.found("art", limit: 0).isEmpty)
    #expect(try await history.found("art", limit: -1).isEmpty)
  }

  @Test(
    "Text matches from the start of a later word, across several words",
    arguments: [
      ("yell", ["The Beatles Yellow Submarine"]), ("YELLOW SUB", ["The Beatles Yellow Submarine"]),
      ("ba", ["Sigur Rós (Ágætis Byrjun Båd)"]), ("agæ", ["Sigur Rós (Ágætis Byrjun Båd)"]),
      ("z", ["jay-z"]), ("t", ["The Beatles Yellow Submarine"]), ("lo", []),
      ("llow", ["The Beatles Yellow Submarine"]),
    ])
  func words(text: String, terms: [String]) async throws {
    try await history.remember(
      ["The Beatles Yellow Submarine", "Sigur Rós (Ágætis Byrjun Båd)", "jay-z", "don't stop"])
    #expect(try await history.found(text) == terms)
  }

  @Test("Scripts without spaces match inside words from a single letter")
  func dense() async throws {
    try await history.remember(["宇多田ヒカル", "방탄소년단"])
    #expect(try await history.found("ヒ") == ["宇多田ヒカル"])
    #expect(try await history.found("탄") == ["방탄소년단"])
  }

  @Test("Spaces around the input don't hide a term")
  func spaces() async throws {
    try await history.remember(["beck", "beck loser"])
    #expect(try await history.found(" beck ") == ["beck", "beck loser"])
  }

  @Test("A term appears once even if it matches several times")
  func once() async throws {
    try await history.remember(["la la land", "land of la la"])
    #expect(try await history.found("la") == ["land of la la", "la la land"])
    #expect(try await history.found("land") == ["land of la la", "la la land"])
  }

  @Test("Text longer than the indexed part of a word is still found")
  func long() async throws {
    let name = "supercalifragilisticexpialidocious forever and ever"
    try await history.remember(["the \(name)"])
    #expect(try await history.found(name) == ["the \(name)"])
  }

  @Test("A term of very many words adds few index entries")
  func manyWords() async throws {
    try await history.remember([(0..<300).map(String.init).joined(separator: " ")])
    #expect(try await history.count("suggestionWord") <= 16)
  }

  @Test("The best of many matches are found by their start and by a later word")
  func many() async throws {
    try await history.fill(
      (0..<1_500).map { (text: "song number \($0)", seconds: 1_000 * Int64($0)) })
    #expect(try await history.found("so", limit: 2) == ["song number 1499", "song number 1498"])
    #expect(try await history.found("num", limit: 2) == ["song number 1499", "song number 1498"])
  }

  @Test("Many matches are found even if none is among the best terms")
  func manyButBad() async throws {
    try await history.fill((0..<300).map { (text: "zz top \($0)", seconds: Int64($0)) })
    try await history.fill(
      (0..<1_100).map { (text: "abba \($0)", seconds: 90_000_000 + Int64($0)) })
    #expect(try await history.found("zz", limit: 5).count == 5)
    #expect(try await history.found("top", limit: 5).count == 5)
  }

  @Test("Terms with two words that start alike don't take the places of others")
  func twice() async throws {
    try await history.remember(["old bear", "bell bee"])
    try await history.remember((1...3).map { "a \($0) bell bee" }, from: 90_000_000)
    #expect(
      try await history.found("be", limit: 5) == [
        "bell bee", "a 3 bell bee", "a 2 bell bee", "a 1 bell bee", "old bear",
      ])
  }
}
