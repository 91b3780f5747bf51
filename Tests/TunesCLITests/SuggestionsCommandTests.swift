import ITunesStubServer
import TestSupport
import Testing

@Suite("tunes suggestions command")
struct SuggestionsCommandTests {
  /// A program that has opened a result of each of two searches.
  private func tunes() async throws -> Tunes {
    let tunes = try await Tunes()
    for term in ["abba", "beatles"] { _ = try await tunes.run("search", term, "--pick", "1") }
    return tunes
  }

  @Test("--limit is that of past searches, and of opened tracks too", arguments: [1, 2])
  func limit(count: Int) async throws {
    let tunes = try await tunes()
    let plain = try await tunes.run("suggestions", "-n", "\(count)", "--format", "plain")
    #expect(plain.stdout.split(separator: "\n").count == count)
    let json = try await tunes.run("suggestions", "-n", "\(count)", "--json")
    #expect(json.stdout.ranges(of: #""useCount""#).count == count)
    #expect(json.stdout.ranges(of: #""trackName""#).count == count)
  }

  @Test(
    "Formats with one kind of row have no tracks, and without a past search end with 1",
    arguments: [("plain", ""), ("ndjson", ""), ("csv", "term,useCount,lastUsedAt\r\n")])
  func rows(format: String, text: String) async throws {
    let tunes = try await tunes()
    let run = try await tunes.run("suggestions", "danc", "--format", format)
    #expect(run == ProgramRun(stdout: text, status: .exited(1)))
    #expect(try await tunes.run("suggestions", "danc", "--json").status == .exited(0))
  }

  @Test("With --correct, a misspelled past search is repeated as it was, but only for a user")
  func corrected() async throws {
    let tunes = try await tunes()
    for words in [["--correct"], ["--interactive"], ["--correct", "--interactive"]] {
      let run = try await tunes.run(["search", "the beatels", "-n", "2"] + words, input: "q\n")
      let isCorrected = words.count == 2
      #expect(run.status == .exited(words == ["--correct"] ? 1 : 0))
      #expect(
        run.stderr.contains("Showing results for \"beatles\" instead of \"the beatels\".")
          == isCorrected)
    }
  }
}
