import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("tunes lookup command")
struct LookupCommandTests {
  @Test("tunes lookup batches IDs, UPCs, and links by store and reports any that are missing")
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
          stderr: "tunes: Not found in the US store: ID 99999. "
            + "Try another store with --country.\n",
          status: .exited(0)))
    #expect(
      tunes.stub.requests().map {
        $0.query.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
      } == [
        "id=1441164589,136975,99999&country=us", "id=1441164589&country=gb",
        "upc=602567713449&country=us",
      ])
  }

  @Test("tunes lookup shows a single item in detail and caches the response")
  func single() async throws {
    let tunes = try await Tunes()
    for _ in 1...2 {
      let run = try await tunes.run("lookup", "id:1441164589")
      #expect(run.status == .exited(0))
      #expect(run.stdout.hasPrefix("Here Comes the Sun\n\nArtist"))
    }
    let twice = try await tunes.run("lookup", "id:1441164589", "id:1441164589")
    #expect(twice.stdout.hasPrefix("Here Comes the Sun\n\nArtist"))
    #expect(tunes.stub.requests().count == 1)
    let listed = try await tunes.run("lookup", "id:1441164589", "99999")
    #expect(listed.stdout.contains("Here Comes the Sun") && !listed.stdout.contains("\n\nArtist"))
  }

  @Test("A playlist of mixed items has those with a preview, and says how many haven't")
  func mixedPlaylist() async throws {
    let run = try await Tunes().run("lookup", "1441164589", "136975", "--format", "m3u")
    #expect(run.status == .exited(0) && run.stdout.ranges(of: "#EXTINF").count == 1)
    #expect(run.stderr == "tunes: Skipped 1 result without a preview.\n")
  }

  @Test("tunes lookup accepts numbers of the last listing")
  func numbers() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "beatles", "--limit", "5")
    let run = try await tunes.run("lookup", "2-3", "--fields", "kind")
    #expect(run.stdout == "kind\nsong\nsong\n")
    // The list just printed has numbers of its own.
    _ = try await tunes.run("search", "beatles", "--limit", "5")
    let turned = try await tunes.run("lookup", "4,1", "1,4", "--fields", "trackName")
    #expect(turned.stdout == "trackName\nHey Jude\nHere Comes the Sun\n")
    let outside = try await tunes.run("lookup", "9")
    #expect(outside.status == .exited(1))
    #expect(outside.stderr == "tunes: The last list has no number 9. Choose 1 to 2.\n")
  }

  @Test(
    "tunes lookup rejects numbers below the last listing's first or without a listing",
    arguments: ["1", "1-4"])
  func numbersBefore(word: String) async throws {
    let tunes = try await Tunes()
    let unknown = try await tunes.run("lookup", word)
    #expect(
      unknown.stderr.hasPrefix(
        "tunes: There's no number 1 because no list has been shown in this terminal. "))
    _ = try await tunes.run("search", "beatles", "--limit", "3", "--page", "2")
    let run = try await tunes.run("lookup", word)
    #expect(run.status == .exited(1))
    #expect(run.stderr == "tunes: The last list has no number 1. Choose 4 to 6.\n")
  }

  @Test("tunes lookup counts the records that it can't read")
  func unreadable() async throws {
    let ids = ["1441164589", "1441164582", "136975", "1441164584", "1441164585"]
    let run = try await Tunes(faults: [.brokenRecords]).run(["lookup"] + ids)
    #expect(run.status == .exited(0))
    #expect(run.stderr.contains("that couldn't be read"))
  }

  @Test("tunes lookup describes an item that isn't music and ends with status 1")
  func others() async throws {
    let run = try await Tunes().run("lookup", "329945732")
    #expect(run.status == .exited(1) && run.stdout.isEmpty)
    #expect(run.stderr.hasPrefix("tunes: ID 329945732 is an audiobook, \"Radiohead: "))
  }

  @Test("tunes lookup prints an empty document and a JSON error if an ID is unknown")
  func nothing() async throws {
    let run = try await Tunes().run("lookup", "id:1", "--json")
    #expect(run.status == .exited(1))
    #expect(run.stdout == "{\"page\":1,\"total\":0,\"exhausted\":true,\"results\":[]}\n")
    #expect(run.stderr.hasPrefix("{\"error\":{\"code\":\"notFound\""))
  }

  @Test(
    "tunes lookup rejects invalid arguments without a request",
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

  @Test("tunes lookup shows cached items, with their age, if a request fails")
  func stale() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("lookup", "1441164589", "136975")
    tunes.stub.setFault(.internalError)
    let run = try await tunes.run("lookup", "1441164589", "136975", "--refresh", "--timeout", "1")
    #expect(run.status == .exited(0) && run.stdout.contains("Here Comes the Sun"))
    #expect(
      run.stderr.hasPrefix("tunes: The server returned error 500. Showing data cached "))
  }

  @Test(
    "Commands without previews reject the playlist format with the same message",
    arguments: [
      ["suggestions"], ["history", "list"], ["cache", "info"], ["artist", "136975"],
      ["charts", "--albums"], ["search", "x", "--entity", "artist"], ["lookup", "136975"],
    ])
  func playlists(words: [String]) async throws {
    let tunes = try await Tunes()
    for format in ["m3u", "xspf"] {
      let run = try await tunes.run(words + ["--format", format])
      #expect(run.status == .exited(64) && run.stdout.isEmpty)
      #expect(run.stderr.hasPrefix("tunes: --format \(format) isn't available for "))
      #expect(run.stderr.hasSuffix(". Choose another --format.\n"))
    }
  }

  @Test(
    "An ID that the service answers with another item isn't found by any command",
    arguments: [
      "lookup", "show", "album", "artist", "lyrics", "play", "open", "artwork", "compare",
      "favorites add", "playlist add Mix", "lookup --ids",
    ])
  func otherItem(command: String) async throws {
    let folder = try TemporaryDirectory()
    let record = """
      {"wrapperType":"track","kind":"song","trackId":341728831,"trackName":"Other",\
      "artistName":"Another","previewUrl":"https://example.com/p.m4a",\
      "artworkUrl100":"https://example.com/100x100bb.jpg","trackViewUrl":"https://example.com/"}
      """
    try Data("{\"resultCount\":1,\"results\":[\(record)]}".utf8)
      .write(to: URL(fileURLWithPath: folder.path(of: "1538647031.json")))
    let tunes = try await Tunes(recordings: URL(fileURLWithPath: folder.path))
    _ = try await tunes.run("playlist", "create", "Mix")
    let words = command.split(separator: " ").map(String.init) + ["id:1538647031"]
    let run = try await tunes.run(words)
    #expect(run.status == .exited(1), "\(run)")
    #expect(!(run.stdout + run.stderr).contains("Other"))
    #expect(try await tunes.run("favorites").status == .exited(1))
    #expect(!(try await tunes.run("playlist", "show", "Mix")).stdout.contains("Other"))
  }
}
