import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("The last listing")
struct LastListingTests {
  @Test("gives a later process its numbers, without asking the service again")
  func show() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "beatles", "--limit", "4")
    let shown = try await tunes.run("show", "3")
    #expect(shown.status == .exited(0))
    #expect(shown.stdout.hasPrefix("Come Together\n"))
    #expect(tunes.stub.requests().count == 1)
    let anew = try await tunes.run("show", "3", "--refresh")
    #expect(anew.stdout == shown.stdout)
    #expect(tunes.stub.requests().count == 2)
    let offline = try await tunes.run("show", "3", "--offline", "--json")
    #expect(offline.stdout.contains("\"trackName\":\"Come Together\""))
  }

  @Test("has the numbers it showed, and says which those are")
  func outOfRange() async throws {
    let tunes = try await Tunes()
    let none = try await tunes.run("show", "3")
    #expect(
      none
        == ProgramRun(
          stderr: """
            tunes: there is no number 3, as no listing is remembered here. search for something \
            first.

            """, status: .exited(1)))
    _ = try await tunes.run("search", "beatles", "--limit", "4")
    let beyond = try await tunes.run("show", "5")
    #expect(
      beyond
        == ProgramRun(
          stderr: "tunes: the last listing has no number 5. pick 1 to 4.\n",
          status: .exited(1)))
    let range = try await tunes.run("favorites", "add", "2-5")
    #expect(range.stderr == beyond.stderr && range.status == .exited(1))
  }

  @Test("is in the storefront that was searched, whatever is usual")
  func storefront() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "beatles", "--limit", "2", "--country", "gb")
    let shown = try await tunes.run("show", "1", "--json")
    #expect(shown.stdout.contains("\"country\":\"GBR\""))
    let elsewhere = try await tunes.run("show", "1", "--json", "--country", "us")
    #expect(elsewhere.stdout.contains("\"country\":\"USA\""))
  }

  @Test("is not of what programs read, and a private search leaves none")
  func documents() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "beatles", "--limit", "4")
    _ = try await tunes.run("search", "abba", "--json")
    #expect(try await tunes.run("show", "1").stdout.contains("The Beatles"))
    _ = try await tunes.run("search", "abba", "--no-save")
    #expect(try await tunes.run("show", "1").status == .exited(1))
  }

  @Test("is each terminal's own, and else the last of any")
  func terminals() async throws {
    let tunes = try await Tunes()
    let program = try builtProduct(named: "tunes")
    func inTerminal(_ script: String, _ expected: String) async throws {
      let terminal = try PseudoTerminal(
        running: "/bin/sh", ["-c", script, program], environment: tunes.environment, columns: 80,
        rows: 40)
      try await terminal.expect(expected)
      #expect(await terminal.wait() == .exited(0))
    }
    let abba = "\"$0\" search abba --no-input; TUNES_DATA_DIR= \"$0\" search beatles --no-input"
    try await inTerminal("\(abba); \"$0\" show 3 --no-input", "Come Together")
    // A listing elsewhere, between two commands of one terminal, changes no number there.
    let script = """
      "$0" search beatles --no-input; setsid "$0" search abba < /dev/null > /dev/null 2>&1
      "$0" show 3 --no-input
      """
    try await inTerminal(script, "Released")
    #expect(try await tunes.run("show", "1").stdout.contains("ABBA"))
  }
}
