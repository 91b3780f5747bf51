import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("Library search")
struct LibrarySearchTests {
  /// A program whose library has the results of a search, and whose service has stopped.
  private func tunes() async throws -> Tunes {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "here comes the sun", "--limit", "3")
    _ = try await tunes.run("search", "yesterday", "--limit", "2")
    await tunes.stub.stop()
    return tunes
  }

  @Test("A library search without a term lists all tracks, newest first, and isn't saved")
  func everything() async throws {
    let tunes = try await tunes()
    let run = try await tunes.run("library", "search", "--json")
    #expect(run.status == .exited(0))
    #expect(run.stdout.hasPrefix(#"{"term":"","country":"us","source":"library","#))
    #expect(run.stderr.isEmpty)
    #expect(try JSONSchema("search").faults(in: run.stdout) == [])
    let plain = try await tunes.run("library", "search", "--format", "plain").stdout
    #expect(plain.hasPrefix("Yesterday"))
    #expect(plain.contains("Here Comes the Sun"))
    let terms = try await tunes.run("suggestions", "--format", "plain").stdout
    #expect(terms.split(separator: "\n").sorted() == ["here comes the sun", "yesterday"])
  }

  @Test("A library search finds and reports close matches for a misspelled word")
  func corrected() async throws {
    let run = try await tunes().run("library", "search", "yestreday", "--format", "plain")
    #expect(run.stdout.hasPrefix("Yesterday"))
    #expect(
      run.stderr == "tunes: No results for \"yestreday\" in your library. "
        + "Showing close matches.\n")
  }

  @Test("Tracks opened from a library search are counted, except with --no-save")
  func picks() async throws {
    let tunes = try await tunes()
    let run = try await tunes.run("library", "search", "sun", "--pick", "1")
    #expect(run.stdout.hasPrefix("Here Comes the Sun\n\nArtist"))
    #expect(try await tunes.run("library", "stats").stdout.contains("Opened     1\n"))
    let prompted = try await tunes.run("library", "search", "--interactive", input: "1\nq\n")
    #expect(prompted.status == .exited(0))
    #expect(try await tunes.run("library", "stats").stdout.contains("Opened     2\n"))
    _ = try await tunes.run("library", "search", "sun", "--pick", "1", "--no-save")
    #expect(try await tunes.run("library", "stats").stdout.contains("Opened     2\n"))
  }

  @Test("A library search continues across pages without repeating tracks")
  func pages() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "the", "--limit", "200")
    _ = try await tunes.run("search", "the", "--limit", "200", "--page", "2")
    for words in [[], ["--no-explicit"], ["--sort", "name"]] {
      var ids: [Substring] = []
      for page in 1...4 {
        let run = try await tunes.run(
          ["library", "search", "--limit", "150", "--page", "\(page)", "--format", "plain"]
            + ["--fields", "trackId"] + words)
        ids += run.stdout.split(separator: "\n")
      }
      #expect(ids.count > 300)
      #expect(Set(ids).count == ids.count)
    }
  }

  @Test("A library search on a terminal prompts and opens a result")
  func terminal() async throws {
    let tunes = try await tunes()
    try await tunes.onTerminal("library", "search", "sun") { terminal in
      try await terminal.answer("> ", with: "1\r")
      try await terminal.expect("Released")
      await terminal.end(typing: "q\r")
    }
  }

  private static let offer =
    "To find more offline, add a store's charts: `tunes library fill`.\n"

  @Test(
    "Library searches with no results or invalid arguments are reported",
    arguments: [
      (["library", "search"], "Your library is empty.\n\(offer)", 1),
      (["library", "search", "x"], "No results for \"x\" in your library.\n\(offer)", 1),
      (
        ["library", "search", "--timeout", "3"],
        "tunes: Unknown option \"--timeout\". See `tunes library search --help`.\n", 64
      ),
      (
        ["library", "search", " "],
        "tunes: The search term is empty. Type part of a title or an artist's name.\n", 64
      ),
    ] as [([String], String, Int32)])
  func mistakes(words: [String], message: String, status: Int32) async throws {
    let run = try await Tunes().run(words)
    #expect(run == ProgramRun(stderr: message, status: .exited(status)))
  }
}
