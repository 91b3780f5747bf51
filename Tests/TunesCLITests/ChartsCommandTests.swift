import Entities
import ITunesStubServer
import TerminalKit
import TestSupport
import Testing
import Views

@testable import TunesCLI

@Suite("tunes charts command")
struct ChartsCommandTests {
  @Test("tunes charts lists the top songs, numbers them for later commands, and caches the chart")
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

  @Test("tunes charts lists the top albums of a genre in another store")
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
    "Charts printed as JSON follow the published schema",
    arguments: [[], ["--albums"], ["--genre", "Enka"], ["--limit", "1"]])
  func json(options: [String]) async throws {
    let run = try await Tunes().run(["charts", "--json"] + options)
    #expect(try JSONSchema("charts").faults(in: run.stdout) == [])
  }

  @Test("An empty chart is reported with status 1")
  func empty() async throws {
    let run = try await Tunes().run("charts", "--genre", "marching", "--json")
    #expect(run.status == .exited(1))
    #expect(run.stdout.contains("\"total\":0,\"exhausted\":true,\"results\":[]"))
    #expect(
      run.stderr == "tunes: This chart is empty: Top songs, Marching, United States. "
        + "Try another genre, or omit --genre.\n")
  }

  @Test("A chart has the fields of its items")
  func fields() async throws {
    let tunes = try await Tunes()
    let albums = try await tunes.run("charts", "--albums", "-n", "1", "-o", "copyright,trackCount")
    #expect(albums.status == .exited(0) && albums.stdout.hasPrefix("copyright\ttrackCount\n"))
    for words in [["--albums", "-o", "trackName"], ["-o", "copyright"]] {
      #expect(try await tunes.run(["charts"] + words).status == .exited(64))
    }
  }

  @Test("tunes charts falls back to a cached chart, with its age, if a request fails")
  func stale() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("charts")
    #expect(tunes.stub.requests().map(\.path) == ["/us/rss/topsongs/limit=25/json"])
    tunes.stub.setFaults([FaultRule(.html, route: .chart)])
    let run = try await tunes.run("charts", "--refresh", "--timeout", "1")
    #expect(run.status == .exited(0) && run.stderr.contains(". Showing data cached "))
    let other = try await tunes.run("charts", "--albums", "--json")
    #expect(other.status == .exited(65) && other.stdout.isEmpty)
    #expect(other.stderr.hasPrefix("{\"error\":{\"code\":\"invalidResponse\""))
  }

  @Test("Offline, a cached chart is listed with its age, and a missing one is an error")
  func offline() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("charts", "--genre", "hip hop", "--limit", "2")
    let count = tunes.stub.requests().count
    let run = try await tunes.run("charts", "--genre", "hip hop", "--offline")
    #expect(run.status == .exited(0))
    #expect(run.stderr.hasPrefix("Top songs, Hip-Hop/Rap, United States\n"))
    #expect(run.stderr.contains("Showing data cached just now"))
    let other = try await tunes.run("charts", "--offline")
    #expect(other.status == .exited(69) && other.stdout.isEmpty)
    #expect(other.stderr.contains("Not available offline. Try again without --offline."))
    #expect(tunes.stub.requests().count == count)
  }

  @Test("Without a chart, tunes charts lists what is played most, with its previews")
  func mostPlayed() async throws {
    let tunes = try await Tunes()
    tunes.stub.setFaults([FaultRule(.notFound, route: .chart)])
    let run = try await tunes.run("charts", "--limit", "3", "--format", "m3u")
    #expect(run.status == .exited(0) && run.stdout.ranges(of: "#EXTINF").count == 3)
    #expect(
      run.stderr
        == """
        tunes: The store's own chart is shorter. Showing what is played most on Apple Music instead.

        """)
    #expect(
      tunes.stub.requests().map(\.path) == [
        "/us/rss/topsongs/limit=3/json", "/api/v2/us/music/most-played/10/songs.json", "/lookup",
      ])
    let genre = try await tunes.run("charts", "--genre", "rock")
    #expect(genre.status == .exited(69))
  }

  @Test("A chart result is looked up when it is opened, and counts as opened")
  func picks() async throws {
    let tunes = try await Tunes()
    try await tunes.onTerminal("charts", "--limit", "3") { terminal in
      try await terminal.answer("Type a number to open an item", with: "1\r")
      try await terminal.answer("b back", with: "b\r")
      try await terminal.expect("> ")
      await terminal.end(typing: "q\r")
    }
    let requests = tunes.stub.requests().map(\.path).filter { !$0.hasPrefix("/image") }
    #expect(requests.last == "/lookup")
    #expect(try await tunes.run("library", "stats").stdout.contains("Opened     1"))
  }

  @Test("Chart tracks can be added to favorites with all their details, and removed")
  func favorites() async throws {
    let tunes = try await Tunes()
    try await tunes.onTerminal("charts", "--limit", "3") { terminal in
      try await terminal.answer("> ", with: "f 1-2\r")
      try await terminal.answer("Added 2 tracks to favorites.", with: "f 2-3\r")
      try await terminal.answer(" by The Beatles to favorites.", with: "f 3\r")
      try await terminal.expect(" by The Beatles from favorites.")
      await terminal.end(typing: "q\r")
    }
    let requests = tunes.stub.requests().filter { $0.path == "/lookup" }
    #expect(requests.map { $0.value(of: "id") } == ["1441164589,1441164738", "1441164430"])
    let export = try await tunes.run(
      "favorites", "export", "--fields", "trackName,trackTimeMillis,trackNumber")
    #expect(
      export.stdout == """
        trackName\ttrackTimeMillis\ttrackNumber
        Here Comes the Sun\t185733\t7
        Let It Be\t243027\t6

        """)
  }

  @Test(
    "Invalid chart arguments are rejected without a request",
    arguments: [
      ["--limit", "0"], ["--genre", "Rok"], ["--genre", "German"], ["--albums", "--format", "m3u"],
      ["--fields", "trackNam"], ["--country", "zz"], ["now"],
    ])
  func refused(words: [String]) async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run(["charts"] + words)
    #expect(run.status == .exited(64) && run.stdout.isEmpty)
    #expect(run.stderr.hasPrefix("tunes: ") && run.stderr.split(separator: "\n").count == 1)
    #expect(tunes.stub.requests().isEmpty)
  }

  @Test(
    "A chart genre is found by its ID, its name, or the start of its name",
    arguments: [
      ("21", 21), ("id:1153", 1153), ("ROCK", 21), ("hip-hop", 18), ("hip hop", 18),
      ("kpop", 51), ("latin", 12),
      ("pop", 14), ("r&b", 15),
    ] as [(String, Int64)])
  func genres(word: String, id: Int64) throws {
    #expect(try ChartGenre.named(word).id == id)
  }

  @Test("An ambiguous chart genre lists the candidates, and a misspelled one gets a suggestion")
  func wrongGenres() {
    let several = #expect(throws: ErrorMessage.self) { try ChartGenre.named("german") }
    #expect(several?.advice?.string == "Choose one of these: German Pop, German Folk")
    let nearest = #expect(throws: ErrorMessage.self) { try ChartGenre.named("Regae") }
    #expect(nearest?.advice?.string == "Did you mean \"Reggae\"?")
    #expect(throws: ErrorMessage.self) { try ChartGenre.named("") }
  }
}
