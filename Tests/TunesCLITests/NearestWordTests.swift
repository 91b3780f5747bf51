import TerminalKit
import Testing
import Views

@testable import TunesCLI

@Suite("Nearest word")
struct NearestWordTests {
  private let words = ["search", "show", "suggestions"]

  @Test(
    "The nearest word is the one with the fewest edits or the same beginning",
    arguments: [
      ("serach", "search"), ("SEARCH", "search"), ("shwo", "show"), ("sugg", "suggestions"),
      ("seach", "search"), ("suggestion", "suggestions"),
    ])
  func near(word: String, expected: String) {
    #expect(NearestWord.to(word, among: words) == expected)
  }

  @Test(
    "No word is suggested if none is close; short words must have the same letters",
    arguments: ["beatles", "xyz", "q", "shwa", "sow", "serch-it"])
  func far(word: String) {
    #expect(NearestWord.to(word, among: words) == nil)
  }

  @Test(
    "One letter in four can be wrong, and two swapped letters always are a mistake",
    arguments: [
      ("nsync", "sync"), ("plan", "play"), ("pyl", nil), ("scream", nil), ("paly", "play"),
      ("historian", nil), ("identity", "identify"), ("opne", "open"), ("identtiy", "identify"),
    ] as [(String, String?)])
  func resembling(word: String, expected: String?) {
    let names = ["sync", "play", "screen", "history", "identify", "open"]
    #expect(NearestWord.resembling(word, among: names) == expected)
  }

  @Test(
    "The names of other tools stand for ours, if those exist here",
    arguments: [
      ("store", "--country"), ("storefront", "--country"), ("type", "--entity"),
      ("kind", "--entity"), ("csv", "--format csv"), ("tsv", "--format tsv"),
      ("count", "--limit"), ("num", "--limit"), ("max", "--limit"), ("top", "--limit"),
      ("album", "--entity album"), ("albums", "--entity album"), ("song", "--entity song"),
      ("language", "--lang"),
      ("sort-by", "--sort"), ("limt", "--limit"), ("verbose2", "--verbose"),
      ("explicit-only", "--explicit"),
    ])
  func optionsOfOtherTools(option: String, expected: String) {
    let advice = CommandOptions(["search"]).advice(insteadOf: "--\(option)")
    #expect(advice?.string == "Did you mean \"\(expected)\"?")
  }

  @Test(
    "Only options that the command has are suggested, and none for other words",
    arguments: [
      (["search"], "--out", "To save the output, add `> FILE`"),
      (["search"], "--foo", nil), (["search"], "--kine", nil),
      (["search"], "-x", nil), (["sync"], "--store", nil),
      (["artwork"], "--output", "Did you mean \"--save\"?"),
      (["charts"], "--album", "Did you mean \"--albums\"?"),
      (["search"], "--web", "To open a track, album, or artist in the browser, run `tunes open`"),
      (["sync"], "--colour", "To print without colors, set NO_COLOR=1"),
    ] as [([String], String, String?)])
  func knownOptions(command: [String], option: String, advice: String?) {
    #expect(CommandOptions(command).advice(insteadOf: option)?.string == advice)
  }
}
