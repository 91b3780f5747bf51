import Retrieval
import Testing

@Suite("Highlighter")
struct HighlighterTests {
  /// The text with brackets around its highlighted parts.
  private func marked(_ text: String, _ filter: String) -> String {
    var marked = text
    for range in Highlighter(filter).ranges(in: text).reversed() {
      marked.insert("]", at: range.upperBound)
      marked.insert("[", at: range.lowerBound)
    }
    return marked
  }

  @Test(
    "The letters that a filter matches are found in spite of case, accents, spaces, and symbols",
    arguments: [
      ("beat", "The Beatles", "The [Beat]les"), ("BJORK", "Björk", "[Björk]"),
      ("hiphop", "Hip-Hop/Rap", "[Hip-Hop]/Rap"), ("hip hop", "HipHop", "[HipHop]"),
      ("rb", "R&B/Soul", "[R&B]/Soul"), ("dont", "Don't Stop", "[Don't] Stop"),
      ("way over", "Over the Way", "[Over] the [Way]"), ("the", "Weather the", "Weather [the]"),
      ("星野", "星野源", "[星野]源"), ("an", "Banana", "B[an]ana"),
      ("strasse", "Die Straße", "Die [Straße]"), ("beatles eat", "The Beatles", "The [Beatles]"),
    ])
  func letters(filter: String, text: String, expected: String) {
    #expect(marked(text, filter) == expected)
  }

  @Test(
    "A misspelled word is found in the most similar word",
    arguments: [
      ("beetles", "The Beatles", "The [Beatles]"), ("clasical", "Classical", "[Classical]"),
      ("pink", "P!nk", "[P!nk]"), ("hard rok ", "Hard Rock", "[Hard] [Rock]"),
    ])
  func similar(filter: String, text: String, expected: String) {
    #expect(marked(text, filter) == expected)
  }

  @Test(
    "A text without the filter's words has nothing to highlight",
    arguments: [
      ("", "Rock"), ("?!", "Rock?!"), ("abba", "Dancing Queen"), ("hero", "The Rose"), ("x", ""),
    ])
  func nothing(filter: String, text: String) {
    #expect(marked(text, filter) == text)
  }

  @Test("Very long texts are compared only at their beginning")
  func long() {
    let text = String(repeating: "la ", count: 2_000) + "end"
    #expect(Highlighter("end").ranges(in: text).isEmpty)
    #expect(Highlighter(text).ranges(in: "la la end").count <= 3)
  }
}
