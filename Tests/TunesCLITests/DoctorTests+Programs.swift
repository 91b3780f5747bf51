import Foundation
import ITunesStubServer
import TestSupport
import Testing

extension DoctorTests {
  @Test(
    "tunes doctor names a player that doesn't work well, and what to install",
    arguments: [
      ("mpv", "exit 1", "didn't report its version\n                 Reinstall mpv\n"),
      (
        "ffplay", "",
        """
        , which can't pause or seek
                         Install mpv (apt install mpv, or brew install mpv)\n
        """
      ),
    ])
  func players(name: String, script: String, advice: String) async throws {
    let folder = try TemporaryDirectory()
    try await folder.add(script: script, named: name)
    let run = try await Tunes(["PATH": folder.path]).run("doctor", "--offline")
    #expect(run.status == .exited(0))
    let path = folder.path(of: name)
    #expect(run.stdout.contains("! Player         \(path)"))
    #expect(run.stdout.contains(advice))
  }

  @Test(
    "tunes doctor tells how artwork is drawn in a terminal, and what limits it",
    arguments: [
      (["TERM": "linux"], ["✓ Artwork        ASCII characters, because the terminal lacks finer"]),
      (["TERM": "dumb"], ["Artwork        Not drawn", "dumb, 80 × 24, no color, UTF-8"]),
      (["TERM": "xterm"], ["✓ Artwork        Braille dots", "xterm, 80 × 24, 16 colors, UTF-8"]),
      (
        [:],
        [
          "✓ Artwork        Half blocks", "For finer symbols, install chafa",
          "xterm-256color, 80 × 24, 256 colors, UTF-8",
        ]
      ),
      (["NO_COLOR": "1"], ["✓ Artwork        Braille dots", "80 × 24, no color, UTF-8"]),
      (
        ["LANG": "C"],
        [
          "Artwork        ASCII characters, because the locale isn't UTF-8",
          "! Terminal       xterm-256color, 80 x 24, 256 colors, ASCII",
          "Set LANG to a UTF-8 locale",
        ]
      ),
      (["TERM": "xterm-kitty"], ["✓ Artwork        Kitty graphics, drawn by the terminal"]),
    ] as [([String: String], [String])])
  func drawing(variables: [String: String], texts: [String]) async throws {
    let usual = ["PATH": "/nowhere", "TERM_PROGRAM": "Apple_Terminal"]
    try await Tunes(usual.merging(variables) { $1 }).onTerminal("doctor", "--offline") {
      terminal in
      #expect(await terminal.wait() == .exited(0))
      let screen = terminal.screen.joined(separator: "\n")
      for text in texts { #expect(screen.contains(text), "\(text)") }
    }
  }

  @Test(
    "tunes doctor checks the drawing that --pictures asks for",
    arguments: [
      ("off", "- Artwork        Turned off by --pictures"),
      ("sixel", "✓ Artwork        Sixel graphics"),
      ("symbols", "! Artwork        chafa isn't installed"),
      ("kitty", "✓ Artwork        Kitty graphics"), ("blocks", "✓ Artwork        Half blocks"),
    ])
  func pictures(mode: String, text: String) async throws {
    let tunes = try await Tunes(["PATH": "/nowhere", "TERM_PROGRAM": "Apple_Terminal"])
    try await tunes.onTerminal("doctor", "--offline", "--pictures", mode) { terminal in
      #expect(await terminal.wait() == .exited(0))
      #expect(terminal.screen.contains { $0.hasPrefix(text) })
    }
  }

  @Test("Without a cache, tunes doctor reports a limit, but ends with 0")
  func cache() async throws {
    let run = try await Tunes(["TUNES_CACHE_DIR": "/proc/tunes"]).run("doctor", "--offline")
    #expect(run.status == .exited(0))
    #expect(run.stdout.contains("! Cache          Can't write to /proc/tunes/cache.sqlite\n"))
  }
}
