import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("Last listing")
struct LastListingTests {
  @Test("Each terminal uses its own last listing, and other processes use the most recent one")
  func terminals() async throws {
    let tunes = try await Tunes()
    func inTerminal(_ script: String, _ expected: String) async throws {
      try await tunes.onShell(script, rows: 40) { terminal in
        try await terminal.expect(expected)
        #expect(await terminal.wait() == .exited(0))
      }
    }
    let abba = "tunes search abba --no-input; TUNES_DATA_DIR= tunes search beatles --no-input"
    try await inTerminal("\(abba); tunes show 3 --no-input", "Come Together")
    // A list on another terminal doesn't change the numbers on this one.
    let script = """
      tunes search beatles --no-input; setsid tunes search abba < /dev/null > /dev/null 2>&1
      tunes show 3 --no-input
      """
    try await inTerminal(script, "Released")
    let elsewhere = try await tunes.run("show", "1")
    #expect(elsewhere.stdout.contains("ABBA"))
    #expect(
      elsewhere.stderr.hasPrefix(
        "No list has been shown here. Using the last one shown elsewhere.\n"))
  }
}
