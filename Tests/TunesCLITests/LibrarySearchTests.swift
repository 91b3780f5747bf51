import Foundation
import ITunesStubServer
import TestSupport
import Testing

/// `tunes library search`, which asks nobody.
@Suite("A search of the library")
struct LibrarySearchTests {
  /// A program that has seen tracks by a search, and whose service is gone.
  private func tunes() async throws -> Tunes {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "here comes the sun", "--limit", "3")
    _ = try await tunes.run("search", "yesterday", "--limit", "2")
    await tunes.stub.stop()
    return tunes
  }

  @Test("without a term lists all that there is, the latest first, and remembers no term")
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

  @Test("finds what is like a misspelt word, and says so")
  func corrected() async throws {
    let run = try await tunes().run("library", "search", "yestreday", "--format", "plain")
    #expect(run.stdout.hasPrefix("Yesterday"))
    #expect(run.stderr == "tunes: nothing for yestreday. this is like it.\n")
  }

  @Test("a pick counts")
  func picks() async throws {
    let tunes = try await tunes()
    let run = try await tunes.run("library", "search", "sun", "--pick", "1")
    #expect(run.stdout.hasPrefix("Here Comes the Sun\n\nArtist"))
    #expect(try await tunes.run("library", "stats").stdout.contains("Picked   1\n"))
    let asked = try await tunes.run("library", "search", "--interactive", input: "1\nq\n")
    #expect(asked.status == .exited(0))
    #expect(try await tunes.run("library", "stats").stdout.contains("Picked   2\n"))
    _ = try await tunes.run("library", "search", "sun", "--pick", "1", "--no-save")
    #expect(try await tunes.run("library", "stats").stdout.contains("Picked   2\n"))
  }

  @Test("pages past what one page has, narrowed or not")
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

  @Test("on a terminal it asks, and picks")
  func terminal() async throws {
    let tunes = try await tunes()
    try await tunes.onTerminal("library", "search", "sun") { terminal in
      try await terminal.expect("> ")
      terminal.send("1\r")
      try await terminal.expect("Released")
      terminal.send("q\r")
      #expect(await terminal.wait() == .exited(0))
    }
  }

  @Test(
    "what is wrong is said",
    arguments: [
      (["library", "search"], "Your library is empty.\n", 1),
      (["library", "search", "x"], "Nothing in your library fits x.\n", 1),
      (
        ["library", "search", "--timeout", "3"],
        "tunes: unknown option '--timeout'. see tunes library search --help.\n", 64
      ),
      (
        ["library", "search", " "],
        "tunes: there is nothing to search for. give some words of a title or artist.\n", 64
      ),
    ] as [([String], String, Int32)])
  func mistakes(words: [String], message: String, status: Int32) async throws {
    let run = try await Tunes().run(words)
    #expect(run == ProgramRun(stderr: message, status: .exited(status)))
  }
}
