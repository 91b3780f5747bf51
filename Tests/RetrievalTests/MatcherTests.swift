import Retrieval
import Testing

@Suite("Matcher")
struct MatcherTests {
  private let genres = [
    "Rock", "Hip-Hop/Rap", "Pop", "R&B/Soul", "Hard Rock", "Classical", "J-Pop", "Dance",
  ]

  private func found(_ text: String) -> [String] {
    Matcher(genres).results(for: text).map { genres[$0.index] }
  }

  @Test(
    "Names are found as typed, without their symbols, and misspelled",
    arguments: [
      ("rock", "Rock"), ("hiphop", "Hip-Hop/Rap"), ("hip hop", "Hip-Hop/Rap"),
      ("clasical", "Classical"),
      ("jpop", "J-Pop"), ("r and b", "R&B/Soul"), ("rap", "Hip-Hop/Rap"), ("dnace", "Dance"),
      ("hard rok", "Hard Rock"),
    ])
  func best(text: String, genre: String) {
    #expect(found(text).first == genre)
  }

  @Test(
    "Whole names come first, then beginnings, then names with the letters inside, then close ones")
  func fits() {
    let texts = ["Pop", "A Popa", "Pop Art", "popa", "Pap", "Pop-a"]
    let results = Matcher(texts).results(for: "popa")
    #expect(results.map { texts[$0.index] } == ["popa", "Pop-a", "Pop Art", "A Popa", "Pop"])
    #expect(results.map(\.fit) == [.whole, .whole, .beginning, .inside, .close])
    #expect(Matcher(texts).results(for: "pupa ").map(\.fit) == [.close, .close, .close])
  }

  @Test("A filter keeps close names only if no name has the letters")
  func filter() {
    let names = ["College Rock", "Rock", "Folk", "Prog-Rock/Art Rock"]
    func kept(_ text: String) -> [String] { Matcher(names).places(for: text).map { names[$0] } }
    #expect(kept("rock") == ["Rock", "College Rock", "Prog-Rock/Art Rock"])
    #expect(kept("rokc ").contains("Rock"))
    #expect(kept("fokl") == ["Folk"])
  }

  @Test(
    "A text refers to the names that equal it, or else to those that start with it",
    arguments: [
      ("rock", ["Rock"]), ("RÖCK", ["Rock"]), ("rock n roll", ["Rock & Roll"]),
      ("hiphop", ["Hip-Hop/Rap"]), ("hip hop rap", ["Hip-Hop/Rap"]),
      ("hip", ["Hip-Hop/Rap", "Hip House"]), ("rok", []), ("hop", []), ("?!", []), ("", []),
    ])
  func named(text: String, names: [String]) {
    let all = ["Hip-Hop/Rap", "Rock & Roll", "Rock", "Hip House"]
    #expect(Matcher(all).places(named: text).map { all[$0] } == names)
  }

  @Test(
    "Text without words, or unlike any name, has no matches",
    arguments: ["", " ", "?!", "xqzvwk", "quarterly invoice"])
  func nothing(text: String) {
    #expect(found(text).isEmpty)
  }

  @Test("Very long text and other scripts have no matches and don't trap")
  func hostile() {
    for text in [
      String(repeating: "rock ", count: 5_000), String(repeating: "x", count: 10_000), "夜",
    ] {
      _ = Matcher(genres + ["夜", ""]).results(for: text)
    }
    #expect(Matcher([]).results(for: "rock").isEmpty)
  }

  @Test("Of close names, the most similar one is first")
  func closest() {
    #expect(Matcher(["Hard Rock", "Rock"]).results(for: "rokc").map(\.index) == [1, 0])
  }

  @Test("The last word of a filter can be incomplete if the others are inside a name, in any order")
  func unfinishedWord() {
    let results = Matcher(["Rock", "Hip-Hop/Rap"]).results(for: "rap ho")
    #expect(results.first?.index == 1 && results.first?.fit == .inside)
  }

  @Test("A name that is only the main part of a query is a little less similar than a whole one")
  func mainPart() {
    let query = LooseQuery("beatles feat billy preston", tokenizer: Tokenizer())
    #expect(WholeName(["beatles"]).similarity(to: query) == 0.95)
    #expect(
      WholeName(["beatles", "feat", "billy", "preston"]).similarity(to: query) == 1)
  }

  @Test("The last word can be incomplete unless a space follows it")
  func lastWord() {
    let matcher = Matcher(["The Lovely Bones"])
    #expect(matcher.results(for: "bones lov").first?.fit == .inside)
    #expect(matcher.results(for: "bones lov ").first?.fit != .inside)
  }
}
