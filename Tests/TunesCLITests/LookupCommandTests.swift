import ITunesStubServer
import TestSupport
import Testing

@Suite("tunes lookup")
struct LookupCommandTests {
  @Test("finds whatever has an id, a UPC or a link, and names the rest; a store is asked once")
  func mixed() async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run(
      "lookup", "1441164589", "upc:602567713449", "id:136975", "99999",
      "https://music.apple.com/gb/album/x/1441164426?i=1441164589")
    #expect(
      run
        == ProgramRun(
          stdout: """
            #  Kind    Name                     Artist       Year  Genre
            1  Song    Here Comes the Sun       The Beatles  1969  Rock
            2  Album   Abbey Road (Remastered)  The Beatles  1969  Rock
            3  Artist  The Beatles                                 Rock
            4  Song    Here Comes the Sun       The Beatles  1969  Rock

            """,
          stderr: "tunes: the store of United States has no id 99999. "
            + "try another store with --country.\n",
          status: .exited(0)))
    #expect(
      tunes.stub.requests().map {
        $0.query.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
      } == [
        "id=1441164589,136975,99999&country=us", "id=1441164589&country=gb",
        "upc=602567713449&country=us",
      ])
  }

  @Test("shows one thing in detail, and keeps the answer")
  func single() async throws {
    let tunes = try await Tunes()
    for _ in 1...2 {
      let run = try await tunes.run("lookup", "id:1441164589")
      #expect(run.status == .exited(0))
      #expect(run.stdout.hasPrefix("Here Comes the Sun\n\nArtist"))
    }
    #expect(tunes.stub.requests().count == 1)
  }

  @Test("takes numbers of the last listing")
  func numbers() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "beatles", "--limit", "5")
    let run = try await tunes.run("lookup", "2-3", "--fields", "kind")
    #expect(run.stdout == "kind\nsong\nsong\n")
    let turned = try await tunes.run("lookup", "4,1", "--fields", "trackName")
    #expect(turned.stdout == "trackName\nHey Jude\nHere Comes the Sun\n")
    let outside = try await tunes.run("lookup", "9")
    #expect(outside.status == .exited(1))
    #expect(outside.stderr == "tunes: the last listing has no number 9. pick 1 to 5.\n")
  }

  @Test(
    "says what is wrong with numbers before those of the last listing", arguments: ["1", "1-4"])
  func numbersBefore(word: String) async throws {
    let tunes = try await Tunes()
    let unknown = try await tunes.run("lookup", word)
    #expect(unknown.stderr.hasPrefix("tunes: there is no number 1, as no listing is remembered"))
    _ = try await tunes.run("search", "beatles", "--limit", "3", "--page", "2")
    let run = try await tunes.run("lookup", word)
    #expect(run.status == .exited(1))
    #expect(run.stderr == "tunes: the last listing has no number 1. pick 4 to 6.\n")
  }

  @Test("says what an id is that is no music, and ends with 1")
  func others() async throws {
    let run = try await Tunes().run("lookup", "329945732")
    #expect(run.status == .exited(1) && run.stdout.isEmpty)
    #expect(run.stderr.hasPrefix("tunes: 329945732 is an audiobook, Radiohead: "))
  }

  @Test("says in JSON what went wrong, its result being an empty document")
  func nothing() async throws {
    let run = try await Tunes().run("lookup", "id:1", "--json")
    #expect(run.status == .exited(1))
    #expect(run.stdout == "{\"results\":[]}\n")
    #expect(run.stderr.hasPrefix("{\"error\":{\"code\":\"notFound\""))
  }

  @Test(
    "refuses words that name nothing, asking nobody",
    arguments: [
      ["abba"], ["upc:1"], ["https://example.com/us/album/1"], ["--pretty"],
      ["https://music.apple.com/us/playlist/x/pl.1"], ["1441164589", "--fields", "oops"],
    ])
  func refused(words: [String]) async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run(["lookup"] + words)
    #expect(run.status == .exited(64) && run.stdout.isEmpty)
    #expect(run.stderr.hasPrefix("tunes: ") && run.stderr.split(separator: "\n").count == 1)
    #expect(tunes.stub.requests().isEmpty)
  }

  @Test("shows what was kept while the service cannot be asked, and its age")
  func stale() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("lookup", "1441164589", "136975")
    tunes.stub.setFault(.internalError)
    let run = try await tunes.run("lookup", "1441164589", "136975", "--refresh", "--timeout", "1")
    #expect(run.status == .exited(0) && run.stdout.contains("Here Comes the Sun"))
    #expect(run.stderr.contains("so this is from"))
  }

  @Test(
    "says in one way that things without previews make no playlist",
    arguments: [
      ["suggestions"], ["history", "list"], ["cache", "info"], ["artist", "136975"],
      ["charts", "--albums"], ["search", "x", "--entity", "artist"], ["lookup", "136975"],
    ])
  func playlists(words: [String]) async throws {
    let run = try await Tunes().run(words + ["--format", "m3u"])
    #expect(run.status == .exited(64) && run.stdout.isEmpty)
    #expect(run.stderr.hasPrefix("tunes: there are no previews to play in "))
    #expect(run.stderr.hasSuffix(", so it makes no playlist. use another --format.\n"))
  }
}
