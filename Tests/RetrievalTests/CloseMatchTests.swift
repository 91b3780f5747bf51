import Retrieval
import Testing

@Suite("Close matches")
struct CloseMatchTests {
  private func score(_ text: String, title: String...) throws -> Double {
    let tokenizer = Tokenizer()
    let query = LooseQuery(text, tokenizer: tokenizer)
    let titles = title.map { tokenizer.words(of: $0) }
    let alternatives = query.words.map { typed in
      Dictionary(uniqueKeysWithValues: Set(titles.joined()).map { ($0, typed.similarity(to: $0)) })
        .filter { $0.value > 0 }
    }
    var match = CloseMatch(query, alternatives: alternatives, weights: query.weights)
    let score = match.score(LooseFields(titles: titles, artists: []))
    return try #require(score)
  }

  @Test(
    "Additions to a title don't lower its score",
    arguments: ["Remastered", "Remastered 2009", "Live Version", "feat. Someone Else"])
  func additions(addition: String) throws {
    let whole = try score("hear comes the sun", title: "Here Comes the Sun")
    #expect(try score("hear comes the sun", title: "Here Comes the Sun \(addition)") == whole)
    #expect(try score("hear comes the sun", title: "Here Comes the Sun Again") < whole)
  }

  @Test("A title of a word that is an addition elsewhere is more than nothing")
  func onlyAddition() throws {
    #expect(try score("live", title: "Live") > score("live", title: "Live Forever"))
    #expect(try score("live", title: "Live") == score("live", title: "Live Remastered"))
  }

  @Test("A title in another language scores as much as the first one")
  func languages() throws {
    let (title, other) = ("Here Comes the Sun", "Watashi Kimi")
    let alone = try score("hear comes the sun", title: title)
    #expect(try score("hear comes the sun", title: title, other) == alone)
    #expect(try score("hear comes the sun", title: other, title) == alone)
  }

  @Test(
    "A query is read without the track number of a file and the encoding of a URL",
    arguments: [
      ("02mogwai", ["mogwai"]), ("1999mogwai", ["1999mogwai"]), ("hey%2Cjude", ["hey", "jude"]),
      ("99 luft", ["99", "luft"]),
    ])
  func query(text: String, words: [String]) {
    let query = LooseQuery(text, tokenizer: Tokenizer())
    #expect(query.words.map(\.text) == words)
  }

  @Test("A short word with another first letter is less similar than one with another last letter")
  func firstLetter() {
    let word = TypedWord("rock")
    #expect(word.similarity(to: "sock") < word.similarity(to: "rocs"))
  }

  @Test("A beginning of a word counts from three letters on")
  func beginnings() {
    #expect(TypedWord("su", isUnfinished: true).similarity(to: "sun") == 0)
    #expect(TypedWord("sun", isUnfinished: true).similarity(to: "sunday") > 0.8)
    #expect(TypedWord("sun").similarity(to: "sunday") == 0)
  }

  @Test("Stop words that weren't typed lower the score of a title less than other words")
  func stopWords() throws {
    #expect(
      try score("sound silense", title: "The Sound of Silence")
        > score("sound silense", title: "Big Sound Low Silence"))
  }

  @Test(
    "Words count less if they are short, usual, or after other artists or a bracket",
    arguments: [
      ("the beatles u2 (live)", [0.25, 1, 0.5, 0.4]), ("stan feat dido", [1, 0.1, 0.4]),
      ("beck with air", [1, 0.1, 0.4]), ("(live) beck", [1, 1]),
    ])
  func weights(text: String, weights: [Double]) {
    #expect(LooseQuery(text, tokenizer: Tokenizer()).weights == weights)
  }
}
