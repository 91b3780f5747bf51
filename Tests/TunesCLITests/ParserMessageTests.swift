import ArgumentParser
import TerminalKit
import Testing
import Views

@testable import TunesCLI

@Suite("Messages of the parser")
struct ParserMessageTests {
  @Test(
    "A rejected command line wants JSON if it has an option for JSON before --",
    arguments: [
      (["search", "x", "--json"], true), (["search", "-j", "x"], true),
      (["search", "--format=json"], true), (["search", "--format=ndjson"], true),
      (["search", "--format=NDJSON"], true), (["search", "-jn", "0"], true),
      (["search", "-x"], false), (["search", "-1j"], false), (["search", "--subject"], false),
      (["search", "--format", "JSON"], true), (["search", "--format", "ndjson"], true),
      (["search", "--format", "csv"], false), (["search", "--format=csv"], false),
      (["search", "json", "--format"], false), (["search", "--", "--json"], false), ([], false),
    ] as [([String], Bool)])
  func wantsJSON(words: [String], isWanted: Bool) {
    #expect(ParserMessage.wantsJSON(words) == isWanted)
  }

  @Test(
    "Help for an unknown command names the one that is nearly it",
    arguments: [("shwo", "Did you mean `tunes help show`?"), ("xyzzy", "See `tunes --help`")])
  func help(word: String, advice: String) {
    #expect(ParserMessage.unknownHelp(["help", word])?.advice?.string == advice)
  }
}
