import TerminalKit
import Testing
import Views

@testable import TunesCLI

@Suite("Meaning of a command line")
struct CommandLineMeaningTests {
  @Test(
    "A line is a command only if its first word names one, and otherwise a search",
    arguments: [
      (["beatles"], ["search", "beatles"]), (["scream"], ["search", "scream"]),
      (["historian"], ["search", "historian"]), (["pla", "b"], ["search", "pla", "b"]),
      (["hist"], ["search", "hist"]), (["fav", "add", "1"], ["search", "fav", "add", "1"]),
      (["import"], ["search", "import"]), (["unstar", "2"], ["search", "unstar", "2"]),
      (["like", "a", "prayer"], ["search", "like", "a", "prayer"]),
      (["show", "3"], ["show", "3"]), (["help", "shwo"], ["help", "shwo"]), ([], []),
      (["undo", "--list"], ["undo", "--list"]),
    ])
  func command(typed: [String], words: [String]) {
    #expect(CommandLineMeaning(typed) == .certain(words))
  }

  @Test(
    "A number is a term like any other word",
    arguments: [["3"], ["1-3"], ["1999"], ["7", "rings"], ["2", "--offline"]])
  func number(typed: [String]) {
    #expect(CommandLineMeaning(typed) == .certain(["search"] + typed))
  }

  @Test(
    "A line that begins with options is a search if it has words, whatever they are",
    arguments: [
      (["-n", "3", "hey", "jude"], ["search", "-n", "3", "hey", "jude"]),
      (["--json", "search", "queen"], ["search", "--json", "search", "queen"]),
      (["--offline", "favorites"], ["search", "--offline", "favorites"]),
      (["--offline"], ["--offline"]),
    ])
  func options(typed: [String], words: [String]) {
    #expect(CommandLineMeaning(typed) == .certain(words))
  }

  @Test(
    "A link is looked up, also after search and options, and keeps all options",
    arguments: [
      (["https://music.apple.com/us/song/1"], ["lookup", "https://music.apple.com/us/song/1"]),
      (["search", "http://a.b"], ["lookup", "http://a.b"]),
      (["-c", "jp", "http://a.b", "--ids"], ["lookup", "-c", "jp", "http://a.b", "--ids"]),
      (["search", "http://a.b", "--limit", "5"], ["lookup", "http://a.b", "--limit", "5"]),
      (["http://a.b", "--lmit", "5"], ["lookup", "http://a.b", "--lmit", "5"]),
      (["show", "http://a.b", "--json"], ["show", "http://a.b", "--json"]),
      (["search", "-n", "5", "abba", "http://a.b"], ["search", "-n", "5", "abba", "http://a.b"]),
    ])
  func link(typed: [String], words: [String]) {
    #expect(CommandLineMeaning(typed) == .certain(words))
  }

  @Test(
    "An alias stands for the command that the help shows beside it, also in the help",
    arguments: [
      (["chart", "rock"], ["charts", "rock"]), (["store", "japan"], ["storefronts", "japan"]),
      (["favorite", "rm", "1"], ["favorites", "remove", "1"]), (["albums", "3"], ["album", "3"]),
      (["histories", "remove"], ["history", "delete"]),
      (["help", "libraries", "delete"], ["help", "library", "remove"]),
      (["playlists", "delete", "gym"], ["playlist", "delete", "gym"]),
      (["search", "favorite"], ["search", "favorite"]), (["help"], ["help"]),
      (["help", "stores"], ["help", "storefronts"]), (["-V"], ["--version"]),
      (["playlists", "late", "night"], ["playlist", "show", "late", "night"]),
    ])
  func alias(typed: [String], words: [String]) {
    #expect(CommandLineMeaning(typed) == .certain(words))
  }

  @Test(
    "A first word that is nearly a command can be that command or a term",
    arguments: [
      (["nsync"], [["sync"], ["search", "nsync"]]),
      (["plan", "b"], [["play", "b"], ["search", "plan", "b"]]),
      (["serach", "beatles"], [["search", "beatles"], ["search", "serach", "beatles"]]),
      (["slow", "3"], [["show", "3"], ["search", "slow", "3"]]),
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
