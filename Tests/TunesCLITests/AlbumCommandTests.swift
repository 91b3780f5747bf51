import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("tunes album command")
struct AlbumCommandTests {
  @Test(
    "tunes album shows an album by the ID or link of the album or one of its tracks",
    arguments: [
      "id:1441164426", "1441164426", "id:1441164589",
      "https://music.apple.com/us/album/abbey-road-remastered/1441164426?uo=4",
      "https://music.apple.com/us/album/here-comes-the-sun/1441164426?i=1441164589",
      "https://music.apple.com/us/song/here-comes-the-sun/1441164589",
      "https://itunes.apple.com/us/album/id1441164426",
      "https://geo.music.apple.com/us/album/x/1441164426?app=music",
    ])
  func shows(reference: String) async throws {
    let run = try await Tunes().run("album", reference)
    #expect(run.status == .exited(0))
    #expect(run.stdout.hasPrefix("Abbey Road (Remastered)\n\nArtist       The Beatles\n"))
    #expect(run.stdout.contains(" 7  Here Comes the Sun"))
    #expect(run.stderr.isEmpty)
  }

  @Test("A number passed to tunes album shows that track's album, which becomes the last listing")
  func numbers() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "beatles", "--limit", "3")
    let album = try await tunes.run("album", "3")
    #expect(album.stdout.hasPrefix("Abbey Road (Remastered)\n"))
    #expect(tunes.stub.requests().count == 2)
    let shown = try await tunes.run("show", "2")
    #expect(shown.stdout.hasPrefix("Something\n"))
  }

  @Test("An album can be printed as JSON, selected fields, or a playlist")
  func documents() async throws {
    let tunes = try await Tunes()
    let json = try await tunes.run("album", "1441164426", "--json")
    #expect(json.stdout.hasPrefix(#"{"album":{"collectionId":1441164426,"#))
    let names = try await tunes.run("album", "1441164426", "--fields", "trackNumber,trackName")
    #expect(names.stdout.hasPrefix("trackNumber\ttrackName\n1\tCome Together\n2\tSomething\n"))
    let playlist = try await tunes.run("album", "1441164426", "--format", "m3u")
    #expect(playlist.stdout.hasPrefix("#EXTM3U\n#EXTINF:-1,The Beatles - Come Together\n"))
    #expect(tunes.stub.requests().count == 1)
  }

  @Test("tunes album reports missing albums and IDs or links of other kinds")
  func missing() async throws {
    let tunes = try await Tunes()
    let runs: [(words: [String], message: String, status: Int32)] = [
      (
        ["id:10000001"],
        "The US store has no album with ID 10000001. Try another store with --country.", 1
      ),
      (
        ["id:136975"],
        "This item is of type \"artist\". Run `tunes artist` to see it.", 1
      ),
      (
        ["https://music.apple.com/us/artist/the-beatles/136975"],
        "This isn't a link to an album. Use `tunes artist` for this link.", 64
      ),
      (
        ["https://music.apple.com/us/playlist/x/pl.1"],
        "This link is to a playlist, which can't be looked up. "
          + "Use a link to a song, music video, album, or artist.", 64
      ),
    ]
    for (words, message, status) in runs {
      let run = try await tunes.run(["album"] + words)
      #expect(run == ProgramRun(stderr: "tunes: \(message)\n", status: .exited(status)))
    }
  }

  @Test("tunes album names the kind of item if an ID doesn't refer to music")
  func audiobook() async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run("album", "id:202323080")
    #expect(run.status == .exited(1))
    #expect(
      run.stderr.hasPrefix("tunes: This item is of type \"audiobook\""))
  }

  @Test("tunes album falls back to the library if offline or if the service is unavailable")
  func library() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "abbey road", "--limit", "3")
    let offline = try await tunes.run("album", "1441164426", "--offline")
    #expect(offline.status == .exited(0) && offline.stderr.isEmpty)
    #expect(offline.stdout.contains("Tracks       3 in your library\n"))
    tunes.stub.setFault(.close)
    let without = try await tunes.run("album", "1441164426", "--timeout", "1")
    #expect(without.status == .exited(0) && without.stdout == offline.stdout)
    #expect(without.stderr.contains(". Showing your library instead. "))
    let unknown = try await tunes.run("album", "1440833098", "--timeout", "1")
    #expect(unknown.status == .exited(69) && unknown.stdout.isEmpty)
    let never = try await tunes.run("album", "1440833098", "--offline")
    #expect(never.status == .exited(1))
  }

  @Test("Users can navigate from an album to a track, to its artist, and back")
  func navigation() async throws {
    let tunes = try await Tunes()
    try await tunes.onTerminal("album", "1441164426", rows: 60) { terminal in
      try await terminal.answer("Type a number to open a track, R for the artist,", with: "7\r")
      try await terminal.answer("A album, R artist, b back", with: "R\r")
      try await terminal.expect("+3 to expand one")
      await terminal.end(typing: "b\rb\rb\r")
    }
  }
}
