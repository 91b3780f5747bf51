import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("Last listing")
struct LastListingTests {
  @Test("Later commands can use the last listing's numbers without a new request")
  func show() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "beatles", "--limit", "4")
    let shown = try await tunes.run("show", "3")
    #expect(shown.status == .exited(0))
    #expect(shown.stdout.hasPrefix("Come Together\n"))
    #expect(tunes.stub.requests().count == 1)
    let refreshed = try await tunes.run("show", "3", "--refresh")
    #expect(refreshed.stdout == shown.stdout)
    #expect(tunes.stub.requests().count == 2)
    let offline = try await tunes.run("show", "3", "--offline", "--json")
    #expect(offline.stdout.contains("\"trackName\":\"Come Together\""))
  }

  @Test("Numbers outside the last listing, or without any listing, are rejected with advice")
  func outOfRange() async throws {
    let tunes = try await Tunes()
    let none = try await tunes.run("show", "3")
    #expect(
      none
        == .failing(
          """
          tunes: There's no number 3 because no list has been shown in this terminal. \
          Search for something first.
          """, 1))
    _ = try await tunes.run("search", "beatles", "--limit", "4")
    let beyond = try await tunes.run("show", "5")
    #expect(beyond == .failing("tunes: The last list has no number 5. Choose 1 to 4.", 1))
    let range = try await tunes.run("favorites", "add", "2-5")
    #expect(range.stderr == beyond.stderr && range.status == .exited(1))
    _ = try await tunes.run("search", "beatles", "--limit", "1")
    let single = try await tunes.run("show", "2")
    #expect(single == .failing("tunes: The last list has no number 2. It has only number 1.", 1))
  }

  @Test("Numbers of the last listing refer to the store searched, unless --country is passed")
  func storefront() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "beatles", "--limit", "2", "--country", "gb")
    let shown = try await tunes.run("show", "1", "--json")
    #expect(shown.stdout.contains("\"country\":\"GBR\""))
    _ = try await tunes.run("favorites", "add", "1", "--country", "us")
    #expect(tunes.stub.requests().last?.value(of: "country") == "us")
    let elsewhere = try await tunes.run("show", "1", "--json", "--country", "us")
    #expect(elsewhere.stdout.contains("\"country\":\"USA\""))
  }

  @Test(
    "What a program format printed is numbered, on later pages too",
    arguments: ["json", "ndjson", "csv", "tsv", "plain", "m3u", "xspf"])
  func documents(format: String) async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "beatles", "--limit", "4")
    let run = try await tunes.run("search", "abba", "-n", "2", "--page", "2", "--format", format)
    #expect(run.status == .exited(0))
    if format == "json" { #expect(run.stdout.contains(#""number":3}"#)) }
    #expect(try await tunes.run("show", "3").stdout.contains("ABBA"))
    #expect(try await tunes.run("show", "1").status == .exited(1))
  }

  @Test("Numbers after -- mean the same as those before it")
  func hyphens() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "beatles", "--limit", "3")
    let added = try await tunes.run("favorites", "add", "1", "--", "3", "-2")
    #expect(added.status == .exited(0))
    #expect(added.stderr.split(separator: "\n").count == 3)
    let found = try await tunes.run("lookup", "-o", "trackName", "--", "2")
    #expect(found == ProgramRun(stdout: "trackName\nLet It Be\n"))
  }

  @Test(
    "A list without results, or with --no-save, leaves no numbers of an older one",
    arguments: [["qzxqzx"], ["abba", "--no-save"]])
  func empty(arguments: [String]) async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "beatles", "--limit", "4")
    _ = try await tunes.run(["search"] + arguments)
    let show = try await tunes.run("show", "1")
    #expect(show.status == .exited(1))
    #expect(
      show.stderr == """
        tunes: There's no number 1 because the last list was empty or not saved. Search for \
        something first.

        """)
  }

  @Test("Showing one track in a program format keeps the numbers of the list")
  func single() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "beatles", "-n", "4", "--json")
    #expect(try await tunes.run("show", "1", "--json").stdout.contains("Here Comes the Sun"))
    #expect(try await tunes.run("show", "2", "--json").stdout.contains("Let It Be"))
  }

  @Test("Each terminal uses its own last listing, and other processes use the most recent one")
  func terminals() async throws {
    let tunes = try await Tunes()
    let program = try testedProgram()
    func inTerminal(_ script: String, _ expected: String) async throws {
      let terminal = try PseudoTerminal(
        running: "/bin/sh", ["-c", script, program], environment: tunes.environment, columns: 80,
        rows: 40)
      try await terminal.expect(expected)
      #expect(await terminal.wait() == .exited(0))
    }
    let abba = "\"$0\" search abba --no-input; TUNES_DATA_DIR= \"$0\" search beatles --no-input"
    try await inTerminal("\(abba); \"$0\" show 3 --no-input", "Come Together")
    // A list on another terminal doesn't change the numbers on this one.
    let script = """
      "$0" search beatles --no-input; setsid "$0" search abba < /dev/null > /dev/null 2>&1
      "$0" show 3 --no-input
      """
    try await inTerminal(script, "Released")
    let elsewhere = try await tunes.run("show", "1")
    #expect(elsewhere.stdout.contains("ABBA"))
    #expect(
      elsewhere.stderr.hasPrefix(
        "No list has been shown here. Using the last one shown elsewhere.\n"))
  }
}
