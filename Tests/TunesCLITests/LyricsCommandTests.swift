import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("tunes lyrics command")
struct LyricsCommandTests {
  private static let sun = "id:1441164589"

  private func lyricsRequests(_ tunes: Tunes) -> [LoggedRequest] {
    tunes.stub.requests().filter { $0.path.hasPrefix("/api/") }
  }

  @Test("tunes lyrics shows lyrics by words or ID, and asks for them once")
  func once() async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run("lyrics", "here", "comes", "the", "sun")
    #expect(run.status == .exited(0))
    #expect(run.stdout.hasPrefix("Here Comes the Sun\n\nArtist  The Beatles\n"))
    #expect(run.stdout.contains("\nOh Here Comes the Sun, you invented rhyme\n"))
    #expect(lyricsRequests(tunes).map(\.path) == ["/api/get"])
    #expect(lyricsRequests(tunes).first?.headers["user-agent"]?.hasPrefix("tunes/") == true)
    let again = try await tunes.run("lyrics", Self.sun, "--offline", "--format", "plain")
    #expect(again.status == .exited(0) && run.stdout.hasSuffix(again.stdout))
    _ = try await tunes.run("lyrics", Self.sun, "--refresh")
    #expect(lyricsRequests(tunes).count == 2)
  }

  @Test("LRC has a time in each line, or a note that the times are unknown")
  func lrc() async throws {
    let tunes = try await Tunes()
    let timed = try await tunes.run("lyrics", Self.sun, "--format", "LRC")
    let lines = timed.stdout.split(separator: "\n")
    #expect(lines.count == 15 && lines.allSatisfy { $0.hasPrefix("[0") })
    let plain = try await tunes.run("lyrics", "id:1441164805", "--format", "lrc")
    #expect(plain.status == .exited(0) && !plain.stdout.contains("["))
    #expect(plain.stdout.split(separator: "\n").count > 1)
    #expect(
      plain.stderr == "tunes: LRCLIB has no times for these lyrics. "
        + "The lines are printed without times.\n")
    let dirty = try await tunes.run("lyrics", "id:1441164602", "--format", "lrc")
    #expect(dirty.stdout.hasPrefix("[00:01.00]twice\n[00:02.00]twice\n[00:08.50]"))
  }

  @Test(
    "Lyrics of another version, of an instrumental, and of none are told apart",
    arguments: [
      (
        "1441133277", 0, ["/api/get", "/api/get"],
        "These lyrics are of a version that is 7:20 long, not 7:11."
      ),
      (
        "1441133621", 0, ["/api/get", "/api/get", "/api/search"],
        "These lyrics are of a version that is 2:50 long, not 2:43. Chosen from 3 versions."
      ),
      ("697195464", 0, ["/api/get"], "\"Aerodynamic\" is instrumental."),
      (
        "1441164603", 1, ["/api/get", "/api/get", "/api/search"],
        "LRCLIB has no lyrics for \"Her Majesty\" by The Beatles."
      ),
    ])
  func kinds(id: String, status: Int32, paths: [String], note: String) async throws {
    let tunes = try await Tunes()
    for _ in 0..<2 {
      let run = try await tunes.run("lyrics", id)
      #expect(run.status == .exited(status))
      #expect(run.stderr == "tunes: \(note)\n")
    }
    #expect(lyricsRequests(tunes).map(\.path) == paths)
  }

  @Test(
    "A failing source of lyrics is reported with the promised status",
    arguments: [
      (.forbidden, 75, "The server is limiting your requests. Wait a minute and try again."),
      (.tooManyRequests, 75, "The server is limiting your requests. Try again in 2 seconds."),
      (.unavailable, 75, "The server is limiting your requests. Try again in 1 second."),
      (.internalError, 69, "The server returned error 500. Try again later."),
      (
        .html, 65,
        "Received a web page instead of search results. "
          + "Log in to this network in a browser, then try again."
      ),
      (.emptyBody, 65, "The server sent an empty response. Try again later."),
      (.malformed, 65, "The server sent an unreadable response. Try again later."),
      (.deep, 65, "The server sent an unreadable response. Try again later."),
      (
        .oversizeDeclared, 65,
        "The response is larger than 1 MiB. Request fewer results, or try again later."
      ),
    ] as [(Fault, Int32, String)])
  func faults(fault: Fault, status: Int32, message: String) async throws {
    let tunes = try await Tunes()
    tunes.stub.setFaults([FaultRule(fault, route: .lyrics)])
    let run = try await tunes.run("lyrics", Self.sun, "--timeout", "1", "--json")
    #expect(run.status == .exited(status))
    #expect(run.stdout.isEmpty && run.stderr.contains("\"message\":\"\(message)\""))
  }

  @Test("Saved lyrics are shown if a reload fails, and an empty 404 is an answer")
  func fallback() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("lyrics", Self.sun)
    tunes.stub.setFaults([FaultRule(.internalError, route: .lyrics)])
    let run = try await tunes.run("lyrics", Self.sun, "--refresh")
    #expect(run.status == .exited(0) && run.stdout.contains("invented rhyme"))
    #expect(
      run.stderr == "tunes: The server returned error 500. Showing the saved lyrics. "
        + "Try again later.\n")
    tunes.stub.setFaults([
      FaultRule(.notFound, route: .lyrics), FaultRule(.notFound, route: .lyricsSearch),
    ])
    #expect(try await tunes.run("lyrics", "id:1441164582").status == .exited(1))
  }

  @Test("Lyrics that command a terminal are cleaned, and whole in JSON, which overrides LRC")
  func hostile() async throws {
    let tunes = try await Tunes()
    tunes.stub.setFaults([FaultRule(.hostileText, route: .lyrics)])
    let run = try await tunes.run("lyrics", Self.sun)
    #expect(run.status == .exited(0))
    #expect(!run.stdout.unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
    #expect(!run.stdout.contains("\u{202E}") && !run.stdout.contains("\u{9B}"))
    let json = try await tunes.run("lyrics", Self.sun, "--format", "lrc", "--json").stdout
    #expect(json.hasPrefix("{"))
    #expect(json.contains("\\u202e") || json.contains("\\u202E"))
    tunes.stub.setFaults([
      FaultRule(.brokenRecords, route: .lyrics), FaultRule(.brokenRecords, route: .lyricsSearch),
    ])
    let broken = try await tunes.run("lyrics", "id:1441164582")
    #expect(broken.status == .exited(1))
  }

  @Test(
    "Lyrics of a joint credit are looked for under its first artist, unless the store knows it as one",
    arguments: [
      ("The Beatles", 0, ["The Beatles & Ada", "The Beatles"]),
      ("The Beatles & Ada", 1, ["The Beatles & Ada"]),
    ])
  func jointCredit(storeName: String, status: Int32, artists: [String]) async throws {
    let folder = try TemporaryDirectory()
    let song = """
      {"wrapperType":"track","kind":"song","trackId":7000001,"trackName":"Here Comes the Sun",\
      "artistName":"The Beatles & Ada","artistId":500001,"trackTimeMillis":185733}
      """
    let artist = """
      {"wrapperType":"artist","artistType":"Artist","artistName":"\(storeName)","artistId":500001}
      """
    for (id, record) in [(7_000_001, song), (500_001, artist)] {
      try Data("{\"resultCount\":1,\"results\":[\(record)]}".utf8)
        .write(to: URL(fileURLWithPath: folder.path(of: "\(id).json")))
    }
    let tunes = try await Tunes(recordings: URL(fileURLWithPath: folder.path))
    let run = try await tunes.run("lyrics", "id:7000001")
    #expect(run.status == .exited(status))
    #expect(run.stdout.contains("you invented rhyme") == (status == 0))
    let asked = lyricsRequests(tunes).compactMap { $0.value(of: "artist_name") }
    #expect(asked == [artists[0], artists[0]] + artists)
    _ = try await tunes.run("lyrics", "id:7000001")
    #expect(tunes.stub.requests().count == asked.count + 2)
  }

  @Test("tunes lyrics with a format for programs asks no question, not even on a terminal")
  func unasked() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "beatles")
    try await tunes.onTerminal("lyrics", "here coms the sun", "--format", "lrc") { terminal in
      #expect(await terminal.wait() == .exited(1))
      #expect(terminal.transcript.contains("No results for \"here coms the sun\"."))
    }
  }

  @Test("Lyrics aren't requested offline, and not saved in private")
  func privacy() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("show", Self.sun)
    let offline = try await tunes.run("lyrics", Self.sun, "--offline")
    #expect(offline.status == .exited(69))
    #expect(offline.stderr == "tunes: Not available offline. Try again without --offline.\n")
    #expect(lyricsRequests(tunes).isEmpty)
    for _ in 0..<2 { _ = try await tunes.run("lyrics", Self.sun, "--no-save") }
    #expect(lyricsRequests(tunes).count == 2)
  }

  @Test("An address that isn't http is refused before any request")
  func address() async throws {
    let run = try await Tunes(["TUNES_LYRICS_URL": "ftp://x"]).run("lyrics", Self.sun)
    #expect(run.status == .exited(64))
    #expect(
      run.stderr == "tunes: TUNES_LYRICS_URL is \"ftp://x\", which isn't an http or https URL. "
        + "Unset it to use the default, https://lrclib.net.\n")
  }

  @Test("l shows the lyrics at a track's prompt, and b goes back")
  func prompt() async throws {
    let tunes = try await Tunes()
    try await tunes.onTerminal(["show", Self.sun, "--pictures", "off"]) { terminal in
      try await terminal.answer("l lyrics", with: "l\r")
      try await terminal.answer("you invented rhyme", with: "b\r")
      try await terminal.expect("l lyrics")
      await terminal.end(typing: "q\r")
    }
  }

  @Test("l in full-screen mode shows the lyrics beside the list, and Esc goes back")
  func screen() async throws {
    let tunes = try await Tunes(["TMUX": "none"])
    try await tunes.onTerminal(["screen"], columns: 120, rows: 30) { terminal in
      func expect(_ texts: String...) async throws {
        try await terminal.expectScreen { screen in
          texts.allSatisfy { text in screen.contains { $0.contains(text) } }
        }
      }
      try await expect("keys")
      terminal.send("beatles\r")
      try await expect("Songs ", "Song 7 of")
      terminal.send("l")
      try await expect("Songs ", "Lyrics", "you invented rhyme")
      terminal.send("\u{1B}")
      try await expect("Song 7 of")
      await terminal.end(typing: "q")
    }
  }
}
