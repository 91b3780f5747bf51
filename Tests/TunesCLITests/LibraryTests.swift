import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("Library")
struct LibraryTests {
  /// A program whose library has the results of the searches, and whose service has stopped.
  private func tunes(afterSearching terms: [String]) async throws -> Tunes {
    let tunes = try await Tunes()
    for term in terms { _ = try await tunes.run("search", term, "--limit", "50") }
    await tunes.stub.stop()
    return tunes
  }

  private func source(_ run: ProgramRun) throws -> String? {
    let document = try JSONSerialization.jsonObject(with: Data(run.stdout.utf8))
    return (document as? [String: Any])?["source"] as? String
  }

  @Test(
    "Offline searches find tracks by title, artist, or album, even with typos",
    arguments: [
      ("here comes", "Here Comes the Sun"), ("comes sun", "Here Comes the Sun"),
      ("beatels yesterday", "Yesterday"), ("abbey roa", "Come Together"),
    ])
  func offline(term: String, title: String) async throws {
    let tunes = try await tunes(afterSearching: ["beatles"])
    let run = try await tunes.run("search", term, "--offline", "--json")
    let isMisspelled = term.hasPrefix("beatels")
    #expect(run.status == .exited(isMisspelled ? 1 : 0))
    #expect(try source(run) == "library")
    #expect(run.stdout.contains("\"trackName\":\"\(title)"))
    #expect(run.stdout.contains(isMisspelled ? #""match":"close""# : #""match":"exact""#))
    let note =
      "tunes: No results for \"\(term)\" in your library. "
      + "Showing close matches.\n"
    #expect(run.stderr == (isMisspelled ? note : ""))
  }

  @Test("An offline search with no results is reported")
  func nothing() async throws {
    let tunes = try await tunes(afterSearching: ["beatles"])
    let run = try await tunes.run("search", "qzxqzx", "--offline")
    #expect(run.stderr.hasPrefix("No results for \"qzxqzx\" in your library.\n"))
    #expect(run.status == .exited(1) && run.stdout.isEmpty)
  }

  @Test("Library results are shown, with a note, if the service is unavailable")
  func fallsBack() async throws {
    let tunes = try await tunes(afterSearching: ["beatles"])
    let run = try await tunes.run("search", "here comes the sun")
    #expect(run.status == .exited(0))
    #expect(run.stdout.contains("Here Comes the Sun"))
    #expect(
      run.stderr == """
        tunes: 127.0.0.1 refused the connection. Showing your library instead. Check your \
        network connection and try again.

        """)
    #expect(try await tunes.run("search", "qzxqzx").status == .exited(69))
  }

  @Test("A track in the library can be shown offline")
  func show() async throws {
    let tunes = try await tunes(afterSearching: ["beatles"])
    let run = try await tunes.run("show", "id:1441164589", "--offline")
    #expect(run.status == .exited(0))
    #expect(run.stdout.hasPrefix("Here Comes the Sun"))
    #expect(try await tunes.run("show", "id:10000001", "--offline").status == .exited(1))
  }

  @Test("Results of a search with --no-save aren't added to the library")
  func noSave() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "beatles", "--no-save")
    #expect(try await tunes.run("search", "beatles", "--offline").status == .exited(1))
  }

  @Test("tunes library counts its tracks, and a removed track returns with the next search")
  func commands() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "here comes the sun", "--limit", "1")
    let stats = try await tunes.run("library", "stats")
    #expect(
      stats.stdout.hasPrefix(
        "Tracks     1\nAlbums     1\nArtists    1\nOpened     0\nFavorites  0\nSince      2"))
    #expect(stats.stdout.hasSuffix("\nTracks by artist\n  The Beatles  1\n"))
    let removed = try await tunes.run("library", "remove", "id:1441164589")
    #expect(
      removed.stderr == """
        Removed Here Comes the Sun by The Beatles from your library. Run `tunes library undo` to \
        restore it.

        """)
    #expect(try await tunes.run("library", "remove", "id:1441164589").status == .exited(1))
    #expect(try await tunes.run("search", "sun", "--offline").status == .exited(1))
    _ = try await tunes.run("search", "here comes the sun", "--limit", "1", "--refresh")
    #expect(try await tunes.run("search", "sun", "--offline").status == .exited(0))
  }

  @Test("A track is removed from the library by its words, but not by misspelled ones")
  func removalByWords() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "here comes the sun", "--limit", "2")
    let misspelled = try await tunes.run("library", "remove", "heer", "comes", "the", "sun")
    #expect(
      misspelled
        == ProgramRun(
          stderr: "tunes: Your library has no track that matches \"heer comes the sun\".\n",
          status: .exited(1)))
    let removed = try await tunes.run("library", "remove", "Comes", "the", "Sun", "beatles")
    #expect(removed.stderr.hasPrefix("Removed Here Comes the Sun by The Beatles from your"))
    let left = try await tunes.run("library", "--fields", "trackName").stdout
    #expect(!left.isEmpty && !left.contains("Here Comes the Sun"))
  }

  @Test("tunes library undo restores the last removed track once, with its favorite")
  func undo() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "here comes the sun", "--limit", "2")
    _ = try await tunes.run("favorites", "add", "1")
    let before = try await tunes.run("library", "--json")
    _ = try await tunes.run("library", "remove", "1", "--yes")
    #expect(try await tunes.run("favorites").status == .exited(1))
    let undone = try await tunes.run("library", "undo")
    #expect(
      undone.stderr == "Restored Here Comes the Sun by The Beatles to your library.\n")
    #expect(try await tunes.run("library", "--json").stdout == before.stdout)
    let again = try await tunes.run("library", "undo")
    #expect(again.stderr == "tunes: There's no removal to undo.\n")
    #expect(again.status == .exited(1))
  }

  @Test("A favorite is removed after a yes, and a track that isn't in the library is named")
  func confirmed() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "here comes the sun", "--limit", "1")
    _ = try await tunes.run("favorites", "add", "1")
    try await tunes.onTerminal("library", "remove", "id:1441164589") { terminal in
      try await terminal.expect("Remove it from your library? [y/N] ")
      await terminal.end(typing: "y\r")
      #expect(terminal.transcript.contains(" by The Beatles is a favorite."))
    }
    #expect(
      try await tunes.run("library", "remove", "id:1441164589", "--yes")
        == .failing("tunes: Your library has no track with ID 1441164589.", 1))
  }
}
