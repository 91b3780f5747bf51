import Foundation
import ITunesStubServer
import TestSupport
import Testing

/// Words in place of a number, an ID, or a link.
@Suite("Items named by words")
struct WordReferenceTests {
  @Test(
    "Words without a command are searched for, before and after options",
    arguments: [
      ["here", "comes", "the", "sun", "-n", "1", "-j"], ["-jn", "1", "here comes the sun"],
    ])
  func search(arguments: [String]) async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run(arguments)
    #expect(run.status == .exited(0))
    #expect(run.stdout.contains(#""trackName":"Here Comes the Sun""#))
    #expect(tunes.terms == ["here comes the sun"])
  }

  @Test("A word near a command's name offers that command and the search")
  func near() async throws {
    let run = try await Tunes().run("plya", "beatles")
    #expect(run.status == .exited(64))
    #expect(
      run.stderr == """
        tunes: Unknown command "plya". Did you mean `tunes play`? To search for it, run \
        `tunes search plya beatles`.

        """)
  }

  @Test(
    "tunes show takes the best match of the store, and the note says which and how to see others")
  func show() async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run("show", "let", "it", "be")
    #expect(run.status == .exited(0))
    #expect(run.stdout.hasPrefix("Let It Be\n\nArtist       The Beatles"))
    #expect(
      run.stderr
        == "Best match: Let It Be by The Beatles. For others, run `tunes search \"let it be\"`.\n")
    #expect(tunes.terms == ["let it be"])
  }

  @Test("Words that name a track of the library need no request, online and offline")
  func library() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "beatles")
    let count = tunes.stub.requests().count
    let online = try await tunes.run("show", "let it be", "-j")
    #expect(online.stdout.contains(#""trackName":"Let It Be""#))
    #expect(tunes.stub.requests().count == count)
    let offline = try await tunes.run("favorites", "add", "--offline", "--", "come", "together")
    #expect(offline.status == .exited(0))
    #expect(offline.stderr.contains("Added Come Together by The Beatles to favorites."))
    #expect(tunes.stub.requests().count == count)
  }

  @Test(
    "Words name albums and artists where those are wanted",
    arguments: [
      (["album", "abbey", "road"], "Abbey Road (Remastered)\n"),
      (["artist", "beatles"], "The Beatles\n"),
    ])
  func others(arguments: [String], title: String) async throws {
    let run = try await Tunes().run(arguments)
    #expect(run.status == .exited(0))
    #expect(run.stdout.hasPrefix(title))
    #expect(run.stderr.hasPrefix("Best match: "))
  }

  @Test("tunes artwork finds the album that words name if no track has that name")
  func artwork() async throws {
    let run = try await Tunes().run("artwork", "abbey road")
    #expect(run.status == .exited(0))
    #expect(run.stderr.hasPrefix("Best match: Abbey Road (Remastered) by The Beatles."))
  }

  @Test("A number beside other words belongs to the words, and a note says so")
  func numbers() async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run("show", "3", "beatles")
    #expect(
      run.stderr.hasPrefix(
        "Searching for \"3 beatles\". For number 3 alone, leave out the words.\n"))
    #expect(tunes.terms == ["3 beatles"])
  }

  @Test("Words without a match offer a close one with status 1, and no match says what to try")
  func nothing() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "beatles")
    let close = try await tunes.run("play", "here coms the sun")
    #expect(close.status == .exited(1))
    #expect(
      close.stderr == """
        tunes: No results for "here coms the sun". Did you mean "Here Comes the Sun" by The Beatles?

        """)
    let none = try await tunes.run("open", "qzxqzx")
    #expect(none.status == .exited(1))
    #expect(
      none.stderr
        == "tunes: No results for \"qzxqzx\" in the US store. Check the spelling, or use fewer words.\n"
    )
  }

  @Test(
    "Empty words, several numbers, and other links are rejected with advice",
    arguments: [
      (["play", ""], "The search term is empty."), (["show", " "], "The search term is empty."),
      (["album", "1", "2"], "\"1 2\" refers to several items. Give one, for example \"1\"."),
      (["show", "https://example.com/x"], "This link isn't from the store: example.com."),
      (["show", "id:x"], "\"id:x\" isn't a number, ID, or link."),
      (["show", "1-2"], "\"1-2\" isn't a number, ID, or link."),
      (["open", "all"], "\"all\" isn't a number, ID, or link."),
      (["lyrics", "1,2"], "\"1,2\" isn't a number, ID, or link."),
      (["album", "upc:602567725404"], "\"upc:602567725404\" isn't a number, ID, or link."),
    ])
  func invalid(arguments: [String], message: String) async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run(arguments)
    #expect(run.status == .exited(64))
    #expect(run.stderr.hasPrefix("tunes: " + message))
    #expect(tunes.stub.requests().isEmpty)
  }

  @Test("Words are searched for in the store again with --refresh, and in that of --country")
  func requests() async throws {
    let tunes = try await Tunes()
    for options in [[], [], ["--refresh"], ["--country", "gb", "--refresh"]] {
      let run = try await tunes.run(["show", "let it be"] + options)
      #expect(run.status == .exited(0))
    }
    let searches = tunes.stub.requests().filter { $0.path == "/search" }
    #expect(searches.map { $0.value(of: "country") } == ["us", "us", "gb"])
  }

  @Test("Ctrl-C at a choice of close matches ends with status 130")
  func interruptedChoice() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "beatles")
    try await tunes.onTerminal("show", "here coms the sun", rows: 60) { terminal in
      try await terminal.answer("Type a number", with: "\u{3}")
      #expect(await terminal.wait() == .exited(130))
    }
  }

  @Test("With --no-input, close matches aren't offered on a terminal either")
  func noInput() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "beatles")
    try await tunes.onTerminal("show", "here coms the sun", "--no-input", rows: 60) { terminal in
      #expect(await terminal.wait() == .exited(1))
      #expect(!terminal.transcript.contains("Type a number"))
    }
  }

  @Test("The choice among close matches counts as an opened track")
  func notedChoice() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "beatles")
    try await tunes.onTerminal("favorites", "add", "here coms the sun", rows: 60) { terminal in
      try await terminal.answer("Type a number", with: "1\n")
      #expect(await terminal.wait() == .exited(0))
    }
    #expect(try await tunes.run("library", "stats", "-o", "pickCount").stdout == "pickCount\n1\n")
  }

  @Test("On a terminal, close matches are listed to choose from, and the choice is opened")
  func choice() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "beatles")
    try await tunes.onTerminal("show", "here coms the sun", rows: 60) { terminal in
      try await terminal.expect("Close matches:")
      try await terminal.answer("Type a number", with: "1\n")
      try await terminal.expect("Released")
      await terminal.end(typing: "q\n")
    }
  }
}
