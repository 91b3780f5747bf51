import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("tunes artist command")
struct ArtistCommandTests {
  @Test(
    "tunes artist shows an artist by the ID or link of the artist, an album, or a track",
    arguments: [
      "id:136975", "136975", "id:1441164589", "id:1441164426",
      "https://music.apple.com/us/artist/the-beatles/136975",
      "https://itunes.apple.com/us/artist/id136975?uo=4",
      "https://music.apple.com/us/album/abbey-road-remastered/1441164426",
      "https://music.apple.com/us/album/here-comes-the-sun/1441164426?i=1441164589",
    ])
  func shows(reference: String) async throws {
    let run = try await Tunes().run("artist", reference)
    #expect(run.status == .exited(0))
    #expect(run.stdout.hasPrefix("The Beatles\n\nGenre   Rock\nAlbums  11\n"))
    #expect(run.stdout.contains("\nAlbums\n #  Album  "))
    #expect(run.stderr.isEmpty)
  }

  @Test("Numbers listed by tunes artist refer to albums in later commands")
  func numbers() async throws {
    let tunes = try await Tunes(["BROWSER": "true"])
    _ = try await tunes.run("search", "beatles", "--limit", "1")
    let artist = try await tunes.run("artist", "1")
    #expect(artist.stdout.contains("\n 4  Abbey Road (Remastered)"))
    let shown = try await tunes.run("show", "4")
    #expect(
      shown
        == .failing(
          "tunes: Number 4 in the last list is an album. Run `tunes album 4` to see it.", 1))
    let again = try await tunes.run("artist", "4")
    #expect(again.stdout == artist.stdout)
    let opened = try await tunes.run("open", "4")
    #expect(opened.status == .exited(0))
    #expect(opened.stderr.hasPrefix("Opened https://music.apple.com/us/album/abbey-road"))
    let album = try await tunes.run("album", "4")
    #expect(album.stdout.hasPrefix("Abbey Road (Remastered)\n"))
  }

  @Test("An artist can be printed as JSON or selected fields, but not as a playlist")
  func documents() async throws {
    let tunes = try await Tunes()
    let json = try await tunes.run("artist", "136975", "--json")
    #expect(
      json.stdout.hasPrefix(
        #"{"artist":{"artistId":136975,"artistName":"The Beatles","primaryGenreName":"Rock","#))
    let names = try await tunes.run("artist", "136975", "--fields", "collectionName")
    #expect(names.stdout.hasPrefix("collectionName\n1\nThe Beatles 1967-1970 (The Blue Album)\n"))
    let wrong = try await tunes.run("artist", "136975", "--fields", "trackName")
    #expect(wrong.status == .exited(64) && wrong.stderr.contains("Unknown field \"trackName\""))
    let playlist = try await tunes.run("artist", "136975", "--format", "m3u")
    #expect(playlist.status == .exited(64))
    #expect(playlist.stderr.contains("--format m3u isn't available for albums."))
  }

  @Test("tunes artist reports missing artists and artists without albums")
  func missing() async throws {
    let tunes = try await Tunes()
    let missing = try await tunes.run("artist", "id:10000001")
    let advice = "Try another store with --country."
    #expect(missing == .failing("tunes: The US store has no artist with ID 10000001. \(advice)", 1))
    let empty = try await tunes.run("artist", "id:342658707", "--json")
    #expect(empty.status == .exited(1))
    #expect(empty.stdout.hasSuffix("\"albums\":[]}\n"))
    #expect(
      empty.stderr
        == "tunes: The US store has no albums by \"Tristam & Braken\". \(advice)\n")
  }

  @Test("tunes artist --offline lists the artist's albums in the library")
  func library() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "beatles", "--limit", "3")
    let offline = try await tunes.run("artist", "1", "--offline")
    #expect(offline.status == .exited(0))
    #expect(offline.stdout.contains("Albums  2 in your library\n"))
    #expect(tunes.stub.requests().count == 1)
  }

  @Test("Users can expand an album in an artist's list, open a track or album, and return")
  func navigation() async throws {
    let tunes = try await Tunes()
    try await tunes.onTerminal("artist", "136975", rows: 60) { terminal in
      try await terminal.answer("+3 to expand one", with: "3.1\r")
      try await terminal.answer("Album 3 isn't expanded. Type +3 to expand it.", with: "+4\r")
      try await terminal.answer("4.7    Here Comes the Sun", with: "4.7\r")
      try await terminal.answer("More by The Beatles", with: "b\r4\r")
      try await terminal.expect("R for the artist")
      await terminal.end(typing: "b\r-4\rq\r")
    }
    #expect(tunes.stub.requests().count { !$0.path.hasPrefix("/image") } == 2)
  }
}
