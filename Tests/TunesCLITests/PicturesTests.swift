import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("Artwork on a terminal")
struct PicturesTests {
  private let track = "id:1441164589"
  /// Skips the query for graphics support, which no terminal here answers.
  private static let known = ["TERM_PROGRAM": "Apple_Terminal"]

  @Test(
    "Artwork is shown beside a track, an album, and an artist",
    arguments: [
      ["show", "id:1441164589"], ["album", "id:1441164426"], ["artist", "id:136975"],
    ])
  func shown(words: [String]) async throws {
    try await Tunes(Self.known).onTerminal(words, rows: 60) { terminal in
      try await terminal.expect("> ")
      #expect(terminal.screen.contains { $0.contains("▀") })
      #expect(terminal.screen.contains { $0.contains("Genre") && !$0.hasPrefix("Genre") })
      await terminal.end(typing: "q\r")
    }
  }

  @Test("Artwork appears when a track is opened and is reused for its album")
  func picked() async throws {
    let tunes = try await Tunes(Self.known)
    try await tunes.onTerminal("search", "beatles", "--limit", "3", rows: 60) { terminal in
      try await terminal.expect("> ")
      #expect(!terminal.transcript.contains("▀"))
      terminal.send("1\r")
      try await terminal.expect("▀")
      try await terminal.answer("> ", with: "A\r")
      try await terminal.expect("▀")
      try await terminal.expect("> ")
      await terminal.end(typing: "q\r")
    }
    // One cover for both.
    #expect(tunes.stub.requests().filter { $0.path.hasPrefix("/image") }.count == 1)
  }

  @Test(
    "Artwork is omitted if turned off or unsupported, and in accessible or JSON output",
    arguments: [
      (["--pictures", "off"], [:]), ([], ["TUNES_ACCESSIBLE": "1"]), ([], ["TERM": "dumb"]),
      (["--json"], [:]),
    ] as [([String], [String: String])])
  func off(words: [String], variables: [String: String]) async throws {
    let tunes = try await Tunes(Self.known.merging(variables) { $1 })
    try await tunes.onTerminal(["show", track, "--no-input"] + words) { terminal in
      #expect(await terminal.wait() == .exited(0))
      #expect(!terminal.transcript.contains("▀"))
    }
    #expect(!tunes.stub.requests().contains { $0.path.hasPrefix("/image") })
  }

  @Test("Artwork uses kitty graphics if supported and is removed when the screen is cleared")
  func kitty() async throws {
    try await Tunes(["TERM": "xterm-kitty"]).onTerminal("show", track) { terminal in
      try await terminal.expect("\u{1B}_Ga=t,q=2,f=24,o=z,s=240,v=240,i=")
      try await terminal.expect(",p=1,c=24,r=12,C=1\u{1B}\\")
      try await terminal.answer("> ", with: "\u{C}")
      try await terminal.expect("\u{1B}_Ga=d,d=I,i=")
      await terminal.end(typing: "q\r")
    }
  }

  @Test(
    "Artwork that can't be loaded doesn't fail the command and is reported at most once",
    arguments: [(Fault.notFound, 0), (.html, 1), (.close, 1), (.hang, 1)])
  func failures(fault: Fault, notes: Int) async throws {
    let tunes = try await Tunes(imageFaults: [fault], Self.known)
    try await tunes.onTerminal("show", track, "--no-input") { terminal in
      #expect(await terminal.wait() == .exited(0))
      #expect(terminal.transcript.contains("Here Comes the Sun"))
      #expect(!terminal.transcript.contains("▀"))
      #expect(terminal.transcript.ranges(of: "tunes:").count == notes)
    }
  }

  @Test(
    "Artwork is drawn by chafa if it is installed",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/chafa")))
  func chafa() async throws {
    let tunes = try await Tunes(["COLORTERM": "truecolor", "TMUX": "none"])
    try await tunes.onTerminal("show", track, "--no-input", "--pictures", "symbols") { terminal in
      #expect(await terminal.wait() == .exited(0))
      #expect(terminal.transcript.contains("\u{1B}[38;2;"))
      #expect(!terminal.transcript.contains("chafa"))
    }
  }

  @Test(
    "Artwork uses kitty graphics in tmux only if tmux passes them on", arguments: ["1", "0"])
  func tmux(allowed: String) async throws {
    let folder = try TemporaryDirectory()
    try await folder.add(script: "echo '\(allowed) xterm-kitty kitty(0.35.2)'", named: "tmux")
    let tunes = try await Tunes(["PATH": folder.path, "TMUX": "none", "TMUX_PANE": "%1"])
    try await tunes.onTerminal("show", track, "--no-input") { terminal in
      #expect(await terminal.wait() == .exited(0))
      let isPassed = terminal.transcript.contains("\u{1B}Ptmux;\u{1B}\u{1B}_Ga=t,")
      #expect(isPassed == (allowed == "1"))
      #expect(terminal.transcript.contains("\u{10EEEE}\u{305}\u{305}") == isPassed)
    }
  }

  @Test("tunes artwork draws the image as large as the terminal allows")
  func draws() async throws {
    try await Tunes().onTerminal("artwork", track, "--pictures", "blocks", rows: 20) { terminal in
      #expect(await terminal.wait() == .exited(0))
      let rows = terminal.screen.filter { $0.contains("▀") }
      #expect(rows.count > 12 && rows.count <= 18)
    }
  }
}
