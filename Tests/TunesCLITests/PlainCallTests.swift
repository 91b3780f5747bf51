import ArgumentParser
import Testing

@testable import TunesCLI

@Suite("Plain calls")
struct PlainCallTests {
  @Test(
    "A plain call produces the same command as the parser",
    arguments: [
      "search", "search beatles", "search here comes the sun", "search --json beatles",
      "search beatles --limit 200 --json", "search --limit 1 --refresh björk --offline",
      "search --country gb beatles", "search --json --json x", "search x --limit 3 --limit 4",
      "suggestions", "suggestions be", "suggestions be --limit 3 --json",
      "suggestions --json",
    ])
  func likeTheParser(line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let plain = try #require(PlainCall.command(words))
    let parsed = try TunesCommand.parseAsRoot(words)
    #expect(described(plain) == described(parsed))
  }

  @Test(
    "A plain call with unusual words produces the same command as the parser",
    arguments: [
      "", " ", "ü", "+5", "05", "٥", "5 ", "201", "-", "--", "-x", "\u{2212}x", "-\u{301}x", "help",
      "--json=true", "--limit", "--country", "a\u{0}b", "\u{1B}[m",
    ])
  func oddWords(word: String) throws {
    let calls = [
      [word], ["a", word], ["--limit", word], ["--country", word], [word, "--json", "3"],
    ]
    for words in calls {
      for type in [SearchCommand.self, SuggestionsCommand.self] as [any ProgramCommand.Type] {
        let name = type.configuration.commandName ?? ""
        guard let plain = PlainCall.command([name] + words) else { continue }
        let parsed = try type.parseAsRoot(words)
        #expect(described(plain) == described(parsed), "\(words)")
      }
    }
  }

  @Test(
    "Calls with mistakes or anything beyond the plain forms are left to the parser",
    arguments: [
      "", "show 3", "--version", "search --help", "search -- -x", "search --limit=3 x",
      "search --limit x", "search --limit 0 x", "search --limit 201 x", "search --limit",
      "search --country", "search --country --json", "search --no-save x", "search -x",
      "suggestions be at", "suggestions --limit 0", "suggestions --format csv",
      "suggestions ---completion",
    ])
  func others(line: String) {
    #expect(PlainCall.command(line.split(separator: " ").map(String.init)) == nil)
  }

  /// The command and all its options, by their values.
  private func described(_ command: Any) -> String {
    var text = ""
    dump(command, to: &text)
    return text
  }
}
