import Foundation
import TestSupport
import Testing

@Suite("Programs that can't be started")
struct UnstartableProgramTests {
  @Test("A chafa and a clipboard program that can't be started are replaced by the terminal")
  func terminalPrograms() async throws {
    let folder = try TemporaryDirectory()
    for name in ["chafa", "wl-copy"] {
      try await folder.add(script: "", named: name, shell: "/none")
    }
    let tunes = try await Tunes(["PATH": folder.path, "WAYLAND_DISPLAY": "w", "TMUX": "none"])
    try await tunes.onTerminal("show", "id:1441164589", "--pictures", "symbols") { terminal in
      try await terminal.expect("▀")
      try await terminal.expect("chafa couldn't draw the artwork")
      try await terminal.answer("q quit", with: "y\r")
      try await terminal.expect("\u{1B}]52;c;")
      try await terminal.expect("to the terminal's clipboard")
      await terminal.end(typing: "q\r")
    }
    withExtendedLifetime(folder) {}
  }
}
