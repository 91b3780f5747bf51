import Retrieval
import Testing

@Suite("Spelling")
struct SpellingTests {
  @Test(
    "Words that sound alike have the same sound",
    arguments: [
      ("knight", "nite"), ("phone", "fone"), ("billie", "billy"), ("jackson", "jakson"),
      ("xavier", "savier"), ("wright", "rite"), ("rhapsody", "rapsody"), ("thumb", "tum"),
      ("rock", "rok"), ("nation", "nashun"), ("cent", "sent"), ("ghost", "gost"), ("quay", "kay"),
    ])
  func sound(left: String, right: String) {
    #expect(Sound.of(left) == Sound.of(right))
  }

  @Test(
    "Dissimilar words have different sounds", arguments: [("beatles", "battery"), ("yes", "ace")])
  func unlike(left: String, right: String) {
    #expect(Sound.of(left) != Sound.of(right))
  }

  @Test("Sounds of other scripts are the words themselves")
  func otherScripts() {
    #expect(Sound.of("夜") == "夜")
    #expect(Sound.of("") == "")
    #expect(SpellingKeys.stored("夜夜夜").isEmpty)
    #expect(SpellingKeys.lookups("ab").isEmpty)
  }

  @Test(
    "Every word with one letter omitted, added, replaced, or swapped shares a key with the right one",
    arguments: ["jude", "queen", "thriller", "radiohead", "beatles", "rhapsody"])
  func oneError(word: String) {
    let stored = SpellingKeys.stored(word)
    let letters = Array(word)
    for index in letters.indices.dropFirst() {
      var omitted = letters
      omitted.remove(at: index)
      var swapped = letters
      swapped.swapAt(index - 1, index)
      var replaced = letters
      replaced[index] = "e"
      var added = letters
      added.insert("a", at: index)
      for typed in [omitted, swapped, replaced, added].map({ String($0) }) where typed.count >= 4 {
        let keys = SpellingKeys.lookups(typed).joined()
        #expect(!stored.isDisjoint(with: keys), "\(typed)")
      }
    }
  }

  @Test("One error in a word of five letters counts less than one in a word of four")
  func length() {
    #expect(TypedWord("lomes").similarity(to: "lotes") > TypedWord("lome").similarity(to: "lote"))
  }

  @Test(
    "Similar words are close, and others aren't",
    arguments: [
      ("beatles", "beatles", true), ("beatels", "beatles", true), ("jgoa", "joga", true),
      ("lynard", "lynyrd", true), ("beatles", "metallica", false), ("the", "tha", false),
      ("love", "live", true), ("ab", "abc", false), ("abc", "xyz", false),
    ])
  func similarity(typed: String, known: String, isClose: Bool) {
    #expect((TypedWord(typed).similarity(to: known) >= 0.67) == isClose)
  }

  @Test("An unfinished word, misspelled or not, is close to the words that it begins")
  func unfinished() {
    #expect(TypedWord("beat", isUnfinished: true).similarity(to: "beatles") > 0.8)
    #expect(TypedWord("metalica", isUnfinished: true).similarity(to: "metallicats") > 0.5)
    #expect(TypedWord("beat").similarity(to: "beatles") == 0)
  }
}
