import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("Special files as lists of songs")
struct ListFileTests {
  private static let commands = ["match", "playlist import", "favorites import"]

  private static let showsThreads = access("/proc/self/task", R_OK) == 0

  @Test(
    "Ctrl-C ends a run that waits for the writer of a named pipe, and restores the terminal",
    .enabled(if: showsThreads), arguments: commands)
  func withoutWriter(command: String) async throws {
    let tunes = try await Tunes()
    try #require(mkfifo(tunes.home.path(of: "pipe"), 0o600) == 0)
    // The kernel names what a thread waits for: here, the other end of a pipe.
    let script = """
      trap : INT; stty -g
      (trap '' INT; until [ -s "$HOME/id" ] \
        && grep -qs wait_for_partner /proc/$(cat "$HOME/id")/task/*/wchan; do :; done
        echo waiting) &
      sh -c 'echo $$ > "$HOME/id"; exec tunes \(command) "$HOME/pipe"'
      echo "status $?"; stty -g
      """
    try await tunes.onShell(script, columns: 120) { terminal in
      try await terminal.answer("waiting", with: "\u{3}")
      #expect(await terminal.wait(within: .seconds(10)) == .exited(0))
      #expect(
        terminal.screen.suffix(2) == ["status 130", terminal.screen[0]], "\(terminal.screen)")
    }
    #expect(tunes.stub.requests().isEmpty)
  }

  @Test("Ctrl-C ends a run that waits for more from a named pipe", arguments: commands)
  func slowWriter(command: String) async throws {
    let tunes = try await Tunes()
    // More than a pipe holds, so that the program is reading when all is written.
    let script = """
      trap : INT; stty -g
      (trap '' INT; exec 3> "$HOME/pipe"; head -c 300000 /dev/zero | tr '\\0' 'x' >&3
        echo written; read -r line < "$HOME/end") &
      tunes \(command) "$HOME/pipe"
      echo "status $?"; stty -g; echo > "$HOME/end"
      """
    for name in ["pipe", "end"] { try #require(mkfifo(tunes.home.path(of: name), 0o600) == 0) }
    try await tunes.onShell(script, columns: 120) { terminal in
      try await terminal.answer("written", with: "\u{3}")
      #expect(await terminal.wait(within: .seconds(10)) == .exited(0))
      #expect(
        terminal.screen.suffix(2) == ["status 130", terminal.screen[0]], "\(terminal.screen)")
    }
    #expect(tunes.stub.requests().isEmpty)
  }
}
