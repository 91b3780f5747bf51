import Entities
import ITunesStubServer
import TerminalKit
import TestSupport
import Testing
import Views

@testable import TunesCLI

@Suite("tunes charts")
struct ChartsCommandTests {
  @Test("lists the top songs, whose numbers later commands know; the chart is kept")
  func songs() async throws {
    let tunes = try await Tunes()
    let first = try await tunes.run("charts", "--limit", "3")
    #expect(first.status == .exited(0))
    #expect(first.stderr == "Top songs, United States\n")
    #expect(first.stdout.hasPrefix("#  Track") && first.stdout.split(separator: "\n").count == 4)
    let again = try await tunes.run("charts", "--limit", "2", "--format", "plain")
    #expect(again.stdout.split(separator: "\n").count == 2)
    #expect(tunes.stub.requests().map(\.path) == ["/us/rss/topsongs/limit=3/json"])
    let second = try await tunes.run("show", "2", "--fields", "trackTimeMillis,trackName")
    let name = again.stdout.split(separator: "\n").last?.split(separator: " — ").first
    #expect(second.stdout.contains("\t\(name ?? "none")\n"))
  }

  @Test("lists the albums of a genre in another store")
  func albums() async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run(
      "charts", "--albums", "--genre", "rock", "--country", "gb", "--limit", "2")
    #expect(run.status == .exited(0))
    #expect(run.stderr == "Top albums, Rock, United Kingdom\n")
    #expect(run.stdout.hasPrefix("#  Album"))
    #expect(tunes.stub.requests().map(\.path) == ["/gb/rss/topalbums/limit=2/genre=21/json"])
  }

  @Test(
    "prints documents that follow the published schema",
    arguments: [[], ["--albums"], ["--genre", "Enka"], ["--limit", "1"]])
  func json(options: [String]) async throws {
    let run = try await Tunes().run(["charts", "--json"] + options)
    #expect(try JSONSchema("charts").faults(in: run.stdout) == [])
  }

  @Test("says that a chart has nothing in it, and ends with 1")
  func empty() async throws {
    let run = try await Tunes().run("charts", "--genre", "marching", "--json")
    #expect(run.status == .exited(1))
    #expect(run.stdout.contains("\"resultCount\":0,\"results\":[]"))
    #expect(
      run.stderr == "tunes: there is nothing in this chart: Top songs, Marching, United States. "
        + "try another genre, or none.\n")
  }

  @Test("shows the kept chart while the service cannot be asked, and its age")
  func stale() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("charts")
    tunes.stub.setFaults([FaultRule(.html, route: .chart)])
    let run = try await tunes.run("charts", "--refresh", "--timeout", "1")
    #expect(run.status == .exited(0) && run.stderr.contains("so this is from"))
    let other = try await tunes.run("charts", "--albums", "--json")
    #expect(other.status == .exited(65) && other.stdout.isEmpty)
    #expect(other.stderr.hasPrefix("{\"error\":{\"code\":\"invalidResponse\""))
  }

  @Test("leads to what is picked, which is looked up")
  func picks() async throws {
    let tunes = try await Tunes()
    try await tunes.onTerminal("charts", "--limit", "3") { terminal in
      try await terminal.expect("A number shows that one")
      terminal.send("1\r")
      try await terminal.expect("b back")
      terminal.send("b\r")
      try await terminal.expect("> ")
      terminal.send("q\r")
      #expect(await terminal.wait() == .exited(0))
    }
    let asked = tunes.stub.requests().map(\.path).filter { !$0.hasPrefix("/image") }
    #expect(asked.last == "/lookup")
  }

  @Test(
    "refuses what makes no chart, asking nobody",
    arguments: [
      ["--limit", "0"], ["--genre", "Rok"], ["--genre", "German"], ["--albums", "--format", "m3u"],
      ["--offline"], ["--fields", "trackNam"], ["--country", "zz"], ["now"],
    ])
  func refused(words: [String]) async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run(["charts"] + words)
    #expect(run.status == .exited(64) && run.stdout.isEmpty)
    #expect(run.stderr.hasPrefix("tunes: ") && run.stderr.split(separator: "\n").count == 1)
    #expect(tunes.stub.requests().isEmpty)
  }

  @Test(
    "knows a genre by its id, its name or the start of it",
    arguments: [
      ("21", 21), ("id:1153", 1153), ("ROCK", 21), ("hip-hop", 18), ("latin", 12),
      ("pop", 14), ("r&b", 15),
    ] as [(String, Int64)])
  func genres(word: String, id: Int64) throws {
    #expect(try ChartGenre.named(word).id == id)
  }

  @Test("says which genres a word may be, and which is the nearest")
  func wrongGenres() {
    let several = #expect(throws: ErrorMessage.self) { try ChartGenre.named("german") }
    #expect(several?.advice?.string == "give one of German Pop, German Folk")
    let nearest = #expect(throws: ErrorMessage.self) { try ChartGenre.named("Regae") }
    #expect(nearest?.advice?.string == "did you mean \"Reggae\"?")
    #expect(throws: ErrorMessage.self) { try ChartGenre.named("") }
  }
}
