import Entities
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

  @Test("Exact names come first, then names without their symbols, then close ones")
  func tiers() {
    let texts = ["Pop Art", "popa", "Pop", "Pap", "Pop-a"]
    let results = Matcher(texts).results(for: "popa")
    #expect(results.map { texts[$0.index] } == ["popa", "Pop-a", "Pop Art", "Pop"])
    #expect(results.map(\.match) == [.exact, .name, .name, .close])
    #expect(Matcher(texts).results(for: "pupa ").map(\.match) == [.close, .close])
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
}
