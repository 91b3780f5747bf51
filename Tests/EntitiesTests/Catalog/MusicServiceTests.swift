import Entities
import Testing

@Suite("Links to other services")
struct MusicServiceTests {
  @Test(
    "Links to other services encode every character that has a meaning in a URL",
    arguments: [
      ("a/b?c=d&e#f", "a%2Fb%3Fc%3Dd%26e%23f"), ("1 + 1", "1%20%2B%201"), ("björk", "bj%C3%B6rk"),
      ("\u{1B}]0;x\u{7}\r\n", "%1B%5D0%3Bx%07%0D%0A"), ("%2e%2e/", "%252e%252e%2F"),
      ("\u{202E}\"<>", "%E2%80%AE%22%3C%3E"),
    ])
  func encoding(name: String, encoded: String) {
    let item = CatalogItem.artist(Artist(id: Artist.ID(1), name: name))
    #expect(
      MusicService.allCases.map { $0.link(to: item)?.text } == [
        "https://open.spotify.com/search/\(encoded)",
        "https://music.youtube.com/search?q=\(encoded)", "https://www.deezer.com/search/\(encoded)",
        "https://tidal.com/search?q=\(encoded)", "https://bandcamp.com/search?q=\(encoded)", nil,
      ])
  }

  @Test("A track is searched for by its name and artist, an album without its format")
  func names() {
    let album = Album(
      id: Album.ID(7), name: "Let It Be - Single", artist: Track.Credit(name: "The Beatles"))
    #expect(
      MusicService.deezer.link(to: .album(album))?.text
        == "https://www.deezer.com/search/Let%20It%20Be%20The%20Beatles")
    #expect(MusicService.songlink.link(to: .album(album))?.text == "https://album.link/i/7")
    let track = Track(id: Track.ID(8), kind: .song, name: "a", artist: Track.Credit(name: "b"))
    #expect(MusicService.songlink.link(to: .track(track))?.text == "https://song.link/i/8")
  }

  @Test("A name as long as a record can have still makes a link, and an empty one makes none")
  func lengths() {
    for name in [
      String(repeating: "星", count: 1365), "e" + String(repeating: "\u{301}", count: 2000),
    ] {
      let item = CatalogItem.artist(Artist(id: Artist.ID(1), name: name))
      #expect(MusicService.tidal.link(to: item) != nil)
    }
    let blank = CatalogItem.artist(Artist(id: Artist.ID(1), name: " "))
    #expect(MusicService.allCases.allSatisfy { $0.link(to: blank) == nil })
  }
}
