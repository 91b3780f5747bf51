import ITunesStubServer
import TestSupport
import Testing

@Suite("tunes library fill command")
struct LibraryFillCommandTests {
  @Test("tunes library fill adds a chart's songs and albums, which offline searches then find")
  func fill() async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run("library", "fill", "--genre", "rock")
    #expect(run.status == .exited(0))
    #expect(run.stdout == "")
    #expect(run.stderr.hasPrefix("Added "))
    #expect(run.stderr.hasSuffix(" from the charts of the US store.\n"))
    let paths = tunes.stub.requests().map(\.path)
    #expect(paths.prefix(2) == ["/us/rss/topsongs/limit=200/genre=21/json", "/lookup"])
    #expect(paths.contains("/us/rss/topalbums/limit=100/genre=21/json"))
    let found = try await tunes.run("search", "--offline", "yesterday", "--format", "plain")
    #expect(found.status == .exited(0))
  }

  @Test("A second fill on the same day continues with cached responses")
  func again() async throws {
    let tunes = try await Tunes()
    let words = ["library", "fill", "--genre", "rock", "--country", "gb"]
    _ = try await tunes.run(words)
    #expect(tunes.stub.requests().first?.path.hasPrefix("/gb/rss/topsongs/") == true)
    let count = tunes.stub.requests().count
    let again = try await tunes.run(words)
    #expect(again.status == .exited(0))
    #expect(again.stderr == "Added 0 tracks from the charts of the GB store.\n")
    #expect(tunes.stub.requests().count == count)
  }

  @Test("A fill that fails reports what it added and how to continue")
  func failure() async throws {
    let tunes = try await Tunes()
    tunes.stub.setFaults([FaultRule(.reset, route: .chart)])
    let run = try await tunes.run("library", "fill", "--genre", "rock")
    #expect(run.status == .exited(69))
    #expect(
      run.stderr.hasPrefix(
        "Added 0 tracks so far. Run `tunes library fill` again to continue.\ntunes: "))
  }

  @Test("The first empty offline search offers to fill a small library")
  func offer() async throws {
    let tunes = try await Tunes()
    let first = try await tunes.run("search", "--offline", "yesterday")
    #expect(first.status == .exited(1))
    #expect(
      first.stderr == """
        No results for "yesterday" in your library.
        To find more offline, add a store's charts: `tunes library fill`.

        """)
    let second = try await tunes.run("search", "--offline", "yesterday")
    #expect(second.stderr == "No results for \"yesterday\" in your library.\n")
    let doctor = try await tunes.run("doctor", "--offline")
    #expect(doctor.stdout.contains("add a store's charts: `tunes library fill`\n"))
  }

  @Test("An unknown genre is an error before any request")
  func genre() async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run("library", "fill", "--genre", "zzz")
    #expect(run.status == .exited(64))
    #expect(run.stderr.hasPrefix("tunes: There's no chart for the genre \"zzz\"."))
    #expect(tunes.stub.requests().isEmpty)
  }

  @Test("A fill has the charts of each named genre, or else those of all, the overall one first")
  func genres() async throws {
    let tunes = try await Tunes(["TUNES_RATE_LIMIT": "0"])
    let empty = try await tunes.run("library", "fill", "--genre", "marching")
    #expect(empty == .failing("Added 0 tracks from the charts of the US store.", 1))
    let asked = tunes.stub.requests().count
    _ = try await tunes.run("library", "fill", "--genre", "rock", "--genre", "jazz")
    let charts = tunes.stub.requests().dropFirst(asked).map(\.path).filter { $0.contains("/rss/") }
    #expect(
      Set(charts.compactMap { $0.firstMatch(of: /genre=\d+/)?.output }) == ["genre=21", "genre=11"])
    tunes.stub.setFaults([FaultRule(.reset, route: .chart)])
    #expect(try await tunes.run("library", "fill").status == .exited(69))
    #expect(tunes.stub.requests().last?.path == "/us/rss/topsongs/limit=200/json")
  }
}
