import TerminalKit
import Testing
import Views

@testable import TunesCLI

@Suite("Meaning of a command line")
struct CommandLineMeaningTests {
  @Test(
    "Words that name no command are searched for, also after options",
    arguments: [
      (["beatles"], ["search", "beatles"]), (["scream"], ["search", "scream"]),
      (["historian"], ["search", "historian"]), (["pla", "b"], ["search", "pla", "b"]),
      (["-n", "3", "hey", "jude"], ["search", "-n", "3", "hey", "jude"]),
      (["show", "3"], ["show", "3"]), (["help", "shwo"], ["help", "shwo"]), ([], []),
      (["--offline"], ["--offline"]),
      (["--json", "search", "queen"], ["search", "--json", "queen"]),
      (["https://music.apple.com/us/song/1"], ["lookup", "https://music.apple.com/us/song/1"]),
      (["search", "http://a.b"], ["lookup", "http://a.b"]),
      (["search", "http://a.b", "--limit", "5"], ["lookup", "http://a.b"]),
      (
        ["search", "--sort=-date", "-n5", "--year", "-1969", "-c", "jp", "http://a.b", "--lyrics"],
        ["lookup", "-c", "jp", "http://a.b"]
      ),
      (["http://a.b", "--page", "2", "--ids"], ["lookup", "http://a.b", "--ids"]),
      (["http://a.b", "--lmit", "5"], ["lookup", "http://a.b", "--lmit", "5"]),
      (["show", "http://a.b", "--json"], ["show", "http://a.b", "--json"]),
      (["search", "-n", "5", "abba", "http://a.b"], ["search", "-n", "5", "abba", "http://a.b"]),
      (["1999"], ["search", "1999"]),
      (["undo", "--list"], ["undo", "--list"]),
      (["7", "rings"], ["search", "7", "rings"]),
      (["add", "7", "up"], ["search", "add", "7", "up"]),
      (["like", "a", "prayer"], ["search", "like", "a", "prayer"]),
      (["-c", "jp", "search", "queen", "-n", "1"], ["search", "-c", "jp", "queen", "-n", "1"]),
    ])
  func certain(typed: [String], words: [String]) {
    #expect(CommandLineMeaning(typed) == .certain(words))
  }

  @Test(
    "A word near a command can be a term or the command, which is first only if it's likely",
    arguments: [
      (["nsync"], [["search", "nsync"], ["sync"]]),
      (["plan", "b"], [["search", "plan", "b"], ["play", "b"]]),
      (["catch"], [["search", "catch"], ["match"]]),
      (["hist"], [["search", "hist"], ["history"]]),
      (["fav", "add", "1"], [["favorites", "add", "1"], ["search", "fav", "add", "1"]]),
      (["fav", "1"], [["favorites", "add", "1"], ["search", "fav", "1"]]),
      (
        ["fav", "hey", "jude"],
        [["favorites", "add", "hey", "jude"], ["search", "fav", "hey", "jude"]]
      ),
      (["like", "2-3"], [["favorites", "add", "2-3"], ["search", "like", "2-3"]]),
      (["hlep"], [["help"], ["search", "hlep"]]),
      (["serach", "beatles"], [["search", "beatles"], ["search", "serach", "beatles"]]),
      (["slow", "3"], [["show", "3"], ["search", "slow", "3"]]),
      (
        ["--offline", "favorites"],
        [["favorites", "--offline"], ["search", "--offline", "favorites"]]
      ),
      (["2", "--offline"], [["show", "2", "--offline"], ["search", "2", "--offline"]]),
      (
        ["import"],
        [
          ["favorites", "import"], ["playlist", "import"], ["history", "import"],
          ["search", "import"],
        ]
      ),
      (["unstar", "2"], [["favorites", "remove", "2"], ["search", "unstar", "2"]]),
      (["1-3"], [["play", "1-3"], ["search", "1-3"]]),
      (["playlst", "show"], [["playlist", "show"], ["search", "playlst", "show"]]),
    ])
  func either(typed: [String], choices: [[String]]) {
    guard case .either(let choice) = CommandLineMeaning(typed) else {
      Issue.record("\(typed) is certain")
      return
    }
    #expect(choice.choices == choices)
  }

  @Test("A long number alone is an ID, also beside options of a lookup")
  func id() {
    #expect(CommandLineMeaning(["12345678"]) == .id("12345678", ["lookup", "12345678"]))
    #expect(
      CommandLineMeaning(["12345678", "-c", "gb"])
        == .id("12345678", ["lookup", "12345678", "-c", "gb"]))
    for words in [["1234567"], ["12345678", "b"], ["12345678", "--limit", "1"]] {
      #expect(CommandLineMeaning(words) == .certain(["search"] + words))
    }
  }

  @Test("The question describes the term and the whole line of the command")
  func question() throws {
    let choice = try #require(SearchOrCommand(["slow", "it is"]))
    #expect(choice.question.plain.string == "\"slow\" isn't a command. What do you mean?")
    #expect(
      choice.answers.map(\.plain.string) == [
        "search for \"slow it is\"", "run `tunes show \"it is\"`",
      ])
    #expect(choice.allowsQuestion)
    #expect(
      choice.message.advice?.string
        == "Did you mean `tunes show \"it is\"`? To search for it, run `tunes search slow \"it is\"`"
    )
  }

  @Test("Adding numbers names the commands, of which one lacks the name of a playlist")
  func addition() throws {
    let choice = try #require(SearchOrCommand(["add", "1"]))
    #expect(!choice.allowsQuestion)
    #expect(choice.unaskedSearch == nil)
    #expect(
      choice.message.sentence.string == """
        Unknown command "add". Did you mean `tunes favorites add 1`, `tunes playlist add NAME 1`? \
        To search for it, run `tunes search add 1`.
        """)
  }

  @Test(
    "With --no-input or JSON, a line near a command leads to an error instead of a question",
    arguments: [["nsync", "--no-input"], ["nsync", "--json"]])
  func noQuestion(words: [String]) {
    #expect(SearchOrCommand(words)?.allowsQuestion == false)
  }

  @Test(
    "Words in messages have the quotes that a shell needs",
    arguments: [
      ("björk", "björk"), ("it is", "\"it is\""), ("", "\"\""), ("it's", "\"it's\""),
      ("$5", "'$5'"), ("it's $5", "'it'\\''s $5'"), ("1-3,5", "1-3,5"),
    ])
  func quotes(word: String, text: String) {
    #expect(ShellText.line([word]) == text)
  }
}
