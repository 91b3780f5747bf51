import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("tunes match command")
struct MatchCommandTests {
  static let list = """
    The Beatles - Hey Jude
    2. Here Comes the Sun by The Beatles

    The Beatles - Purple Rain
    Queen - Bohemian Rhapsody (Live)

    """

  func file(_ text: String, in tunes: Tunes, name: String = "list.txt") throws -> String {
    let path = "\(tunes.home.path)/\(name)"
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }

  @Test("tunes match lists each song with its confidence and track, in the order of the list")
  func table() async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run("match", file(Self.list, in: tunes))
    #expect(run.status == .exited(0) && run.stderr.isEmpty)
    #expect(
      run.stdout == """
        #  Match   Listed                                Track
        1  sure    The Beatles - Hey Jude                Hey Jude by The Beatles
        2  sure    2. Here Comes the Sun by The Beatles  Here Comes the Sun by The Beatles
        3  none    The Beatles - Purple Rain
        4  unsure  Queen - Bohemian Rhapsody (Live)      Bohemian Rhapsody by Queen

        """)
    #expect(
      tunes.terms == [
        "The Beatles Hey Jude", "Here Comes the Sun The Beatles", "The Beatles Purple Rain",
        "Queen Bohemian Rhapsody",
      ])
  }

  @Test("A second run finds the tracks in the library, and requests nothing that it knows")
  func again() async throws {
    let tunes = try await Tunes()
    let path = try file(Self.list, in: tunes)
    let first = try await tunes.run("match", path)
    let count = tunes.stub.requests().count
    #expect(try await tunes.run("match", path) == first)
    #expect(tunes.stub.requests().count == count)
    tunes.stub.setFault(.unavailable)
    #expect(try await tunes.run("match", path, "--offline") == first)
    #expect(try await tunes.run("match", path, "--offline", "-c", "gb").status == .exited(1))
    #expect(tunes.stub.requests().count == count)
  }

  @Test("A song without results is requested once, and again only after a run with --no-save")
  func unsaved() async throws {
    let tunes = try await Tunes()
    for (words, count) in [(["--no-save"], 1), ([], 2), ([], 2)] {
      let run = try await tunes.run(["match", "-"] + words, input: "Nobody - Nothing\n")
      #expect(run.status == .exited(1) && tunes.terms.count == count)
    }
  }

  @Test("The numbers of the list work in later commands")
  func numbers() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("match", "-", input: Self.list)
    #expect(
      try await tunes.run("show", "2", "-o", "trackName").stdout.contains("Here Comes the Sun"))
    #expect(try await tunes.run("show", "3").status == .exited(1))
    _ = try await tunes.run("match", "-", "--no-save", input: Self.list)
    #expect(
      try await tunes.run("show", "2").stderr.contains("the last list was empty or not saved"))
    #expect(try await tunes.run("history", "--json").stdout.contains(#""searches":[]"#))
  }

  @Test(
    "Documents of matches follow the schema, whatever the service answers",
    arguments: [[], [Fault.hostileText], [.brokenRecords], [.unavailable], [.html]])
  func schema(faults: [Fault]) async throws {
    let tunes = try await Tunes(faults: faults)
    let run = try await tunes.run(
      "match", "-", "--json", "--timeout", "1", input: Self.list + "a\u{1B}[31m - \u{202E}b\n")
    #expect(try JSONSchema("match").faults(in: run.stdout) == [])
    #expect(!run.stdout.contains("\u{1B}") && !run.stdout.contains("\u{202E}"))
  }

  @Test("CSV, NDJSON, and plain text have one row for each song")
  func formats() async throws {
    let tunes = try await Tunes()
    let path = try file(Self.list, in: tunes)
    let csv = try await tunes.run("match", path, "--format", "csv", "-o", "line,confidence,trackId")
    #expect(
      csv.stdout == "line,confidence,trackId\r\n1,sure,1441133277\r\n2,sure,1441164589\r\n"
        + "4,none,\r\n5,unsure,1441458081\r\n")
    let lines = try await tunes.run("match", path, "--format", "ndjson").stdout
    #expect(lines.split(separator: "\n").count == 4)
    let plain = try await tunes.run("match", path, "--format", "plain").stdout
    #expect(plain.hasPrefix("sure\tThe Beatles - Hey Jude\tHey Jude\tThe Beatles\n"))
  }

  @Test("Playlists have only sure and likely matches, and say how many songs they leave out")
  func playlists() async throws {
    let tunes = try await Tunes()
    let path = try file(Self.list, in: tunes)
    let m3u = try await tunes.run("match", path, "--format", "m3u")
    #expect(m3u.stdout.matches(of: /#EXTINF/).count == 2)
    #expect(m3u.stderr == "Left out 2 songs without a sure or likely match.\n")
    let xspf = try await tunes.run("match", path, "--format", "xspf").stdout
    #expect(xspf.contains("<title>Hey Jude</title>") && !xspf.contains("Bohemian"))
    let run = try await tunes.run("match", path, "--playlist", "Sun songs")
    #expect(run.status == .exited(0) && run.stderr.hasPrefix("Added 2 songs to Sun songs.\n"))
    #expect(run.stderr.hasSuffix("Left out 2 songs without a sure or likely match.\n"))
    let again = try await tunes.run("match", path, "--playlist", "sun songs")
    #expect(
      try await tunes.run("playlist", "show", "sun songs", "-o", "trackName").stdout.contains(
        "Hey Jude"))
    #expect(again.stderr.hasPrefix("Added 0 songs to Sun songs; 2 were already in it.\n"))
    let both = try await tunes.run("match", path, "--playlist", "sun songs", "--format", "m3u")
    #expect(both.stderr.matches(of: /Left out 2 songs/).count == 1)
  }

  @Test("Skipped lines of a table are reported by number")
  func skipped() async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run(
      "match", "-", "-o", "row,confidence",
      input: "Title,Artist\nHey Jude,The Beatles\n,Queen\n\"Jealousy,Queen\n")
    #expect(run.stdout == "row\tconfidence\nThe Beatles - Hey Jude\tsure\n")
    #expect(run.stderr == "Skipped 2 lines: 3 (no title), 4 (a quote isn't closed).\n")
    let more = try await tunes.run(
      "match", "-", "--offline",
      input: "Title,Artist\n" + String(repeating: ",Queen\n", count: 6) + "Hey Jude,The Beatles\n")
    #expect(more.stderr.hasPrefix("Skipped 6 lines: 2 (no title), 3 (no title)"))
    #expect(more.stderr.contains("6 (no title), ….\n"))
  }

  @Test("A list that can't be read is one line that says why")
  func unreadable() async throws {
    let tunes = try await Tunes()
    let home = tunes.home.path
    let binary = "\(home)/x.png"
    try Data([0x89, 0x50, 0x4E, 0x47, 0, 0, 0, 0]).write(to: URL(filePath: binary))
    let cases: [(words: [String], status: Int32, text: String)] = [
      (["\(home)/missing"], 74, "Can't read \(home)/missing."), ([home], 74, "is a folder."),
      ([binary], 65, "isn't text, but an image."), (["-"], 1, "Standard input has no songs."),
      (["-", "--review"], 64, "--review needs a terminal"),
      (["-", "--playlist", " "], 64, "A playlist needs a name."),
      (["-", "--from", "xml"], 64, "xml"), (["-", "--fields", "x"], 64, "Unknown field \"x\"."),
      (["-", "--playlist", "x", "--no-save"], 64, "can't be used together"),
    ]
    for (words, status, text) in cases {
      let run = try await tunes.run(["match"] + words)
      #expect(run.status == .exited(status) && run.stdout.isEmpty, "\(words)")
      #expect(run.stderr.contains(text) && run.stderr.matches(of: /\n/).count == 1, "\(words)")
    }
    for markup in ["<?xml version=\"1.0\"?>\n<playlist>", "{\"results\":[\n", "[\n{}]"] {
      let run = try await tunes.run("match", "-", input: markup)
      #expect(run.status == .exited(65) && run.stdout.isEmpty, "\(markup)")
    }
    #expect(tunes.stub.requests().isEmpty)
  }

  @Test("If the service fails, the library still matches, and the status is that of the error")
  func outage() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "hey jude")
    tunes.stub.setFault(.internalError)
    let path = try file(Self.list, in: tunes)
    let run = try await tunes.run("match", path, "--json", "--timeout", "1")
    #expect(run.status == .exited(69))
    #expect(run.stdout.contains(#""confidence":"sure","source":"library""#))
    #expect(run.stdout.matches(of: /"error":"unavailable"/).count == 3)
    #expect(run.stderr.contains(#""code":"unavailable""#))
  }

  @Test("Without a free request, the rest is matched in the library, and the status is 75")
  func budget() async throws {
    let tunes = try await Tunes(["TUNES_RATE_LIMIT": "2"])
    let run = try await tunes.run("match", "-", "--no-input", input: Self.list)
    #expect(run.status == .exited(75) && run.stdout.split(separator: "\n").count == 5)
    #expect(tunes.stub.requests().count == 1)
    let forbidden = try await Tunes(faults: [.forbidden])
    #expect(try await forbidden.run("match", "-", input: Self.list).status == .exited(75))
    #expect(forbidden.stub.requests().count == 1)
  }

  @Test("On a terminal, Ctrl-C keeps what came, and says how to continue")
  func interrupted() async throws {
    let tunes = try await Tunes(["TUNES_RATE_LIMIT": "2"])
    try await tunes.onTerminal("match", file(Self.list, in: tunes)) { terminal in
      try await terminal.answer("25%", with: "\u{3}")
      try await terminal.expect("Stopped after 1 of 4 songs")
      #expect(await terminal.wait() == .exited(130))
      #expect(!terminal.transcript.contains("Canceled"))
    }
  }

  @Test("Songs beyond one batch of lines are all listed, and without a match the status is 1")
  func batches() async throws {
    let tunes = try await Tunes(["TUNES_RATE_LIMIT": "0"])
    let list = (1...300).map { "Artist \($0) - Title \($0)\n" }.joined()
    let run = try await tunes.run("match", "-", "--offline", input: list)
    #expect(run.status == .exited(1) && run.stdout.split(separator: "\n").count == 301)
  }

  @Test("If the reader of its output is gone, a run ends, and what it found is saved")
  func closedPipe() async throws {
    let tunes = try await Tunes()
    let path = try file(Self.list, in: tunes)
    let script = """
      mkfifo "$HOME/pipe"; exec 3<>"$HOME/pipe" 4>"$HOME/pipe" 3>&-
      "$0" match "$1" --format ndjson >&4; echo $?
      """
    let run = try await ProgramRun.running(
      "/bin/sh", ["-c", script, try testedProgram(), path],
      environment: tunes.environment)
    #expect(run == ProgramRun(stdout: "141\n"))
    #expect(tunes.stub.requests().count == 1)
    #expect(try await tunes.run("library", "hey jude").stdout.contains("Hey Jude"))
  }
}
