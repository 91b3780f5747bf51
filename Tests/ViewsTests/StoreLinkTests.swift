import Entities
import TerminalKit
import Testing

@testable import Views

@Suite("Store links")
struct StoreLinkTests {
  @Test(
    "A store link identifies the page and its store",
    arguments: [
      ("https://music.apple.com/us/album/abbey-road/1441164426", .album(1_441_164_426), "us"),
      (
        "https://music.apple.com/us/album/abbey-road/1441164426?i=1441164589",
        .track(1_441_164_589, album: 1_441_164_426), "us"
      ),
      ("https://music.apple.com/album/1441164426", .album(1_441_164_426), nil),
      ("https://music.apple.com/gb/album/1441164426", .album(1_441_164_426), "gb"),
      ("https://music.apple.com/gb/album/_/1441164426?l=en-GB", .album(1_441_164_426), "gb"),
      ("https://music.apple.com/us/song/x/1441164589", .track(1_441_164_589, album: nil), "us"),
      ("https://music.apple.com/song/1441164589", .track(1_441_164_589, album: nil), nil),
      ("https://music.apple.com/JP/artist/a/18756224", .artist(18_756_224), "jp"),
      (
        "https://music.apple.com/us/music-video/x/1445669911", .track(1_445_669_911, album: nil),
        "us"
      ),
      (
        "https://itunes.apple.com/us/album/abbey-road/id1441164426?uo=4", .album(1_441_164_426),
        "us"
      ),
      (
        "https://itunes.apple.com/us/album/x/id1441164426?i=1441164589&uo=4",
        .track(1_441_164_589, album: 1_441_164_426), "us"
      ),
      ("https://itunes.apple.com/album/id1441164426", .album(1_441_164_426), nil),
      ("http://itunes.apple.com/de/artist/the-beatles/id136975", .artist(136_975), "de"),
      (
        "https://geo.music.apple.com/us/album/x/1441164426?mt=1&app=music&at=1000l&itscg=30200&ls",
        .album(1_441_164_426), "us"
      ),
      (
        "https://geo.itunes.apple.com/us/album/id1441164426?app=itunes", .album(1_441_164_426), "us"
      ),
      (
        "https://embed.music.apple.com/us/album/x/1441164426?i=1441164589&theme=dark",
        .track(1_441_164_589, album: 1_441_164_426), "us"
      ),
      ("music://music.apple.com/us/album/x/1441164426", .album(1_441_164_426), "us"),
      ("itms://itunes.apple.com/us/album/x/id1441164426", .album(1_441_164_426), "us"),
      ("itmss://itunes.apple.com/us/album/x/id1441164426", .album(1_441_164_426), "us"),
      ("music.apple.com/us/album/x/1441164426", .album(1_441_164_426), "us"),
      ("https://Music.Apple.com/us/album/x/1441164426/", .album(1_441_164_426), "us"),
      (
        "https://music.apple.com/jp/album/%E5%88%9D%E6%81%8B%2F2/1441164426#top",
        .album(1_441_164_426), "jp"
      ),
      ("https://music.apple.com/jp/album/初恋/1441164426", .album(1_441_164_426), "jp"),
      (
        "https://itunes.apple.com/WebObjects/MZStore.woa/wa/viewAlbum?id=1441164426&s=143441",
        .album(1_441_164_426), nil
      ),
      (
        "https://itunes.apple.com/WebObjects/MZStore.woa/wa/viewAlbum?i=1441164589&id=1441164426",
        .track(1_441_164_589, album: 1_441_164_426), nil
      ),
      (
        "https://itunes.apple.com/WebObjects/MZStore.woa/wa/viewArtist?id=136975",
        .artist(136_975), nil
      ),
      ("musics://music.apple.com/us/album/x/1441164426", .album(1_441_164_426), "us"),
      ("https://beta.music.apple.com/us/artist/x/136975", .artist(136_975), "us"),
    ] as [(String, StoreLink.Page, String?)])
  func reads(text: String, page: StoreLink.Page, storefront: String?) throws {
    let link = try #require(try StoreLink(text))
    #expect(link.page == page)
    #expect(link.storefront?.code == storefront)
  }

  @Test(
    "A text can be the beginning of a link, which no word is",
    arguments: [
      ("https:", true), ("HTTPS:/", true), ("music.apple.c", true), ("itunes.", true),
      ("https://a.b", true), ("music", false), ("https", false), ("music: the best", false),
      ("beta.bugs", false), (".", false),
    ])
  func beginning(text: String, isBeginning: Bool) {
    #expect(StoreLink.isBeginning(text) == isBeginning)
  }

  @Test(
    "Links to unsupported pages are rejected with a reason",
    arguments: [
      (
        "https://music.apple.com/us/playlist/x/pl.u-76oN",
        "to a playlist, which can't be looked up"
      ),
      (
        "https://music.apple.com/us/station/x/ra.978194965",
        "to a station, which can't be looked up"
      ),
      (
        "https://music.apple.com/us/curator/apple-music/976439448",
        "to a curator, which can't be looked up"
      ),
      (
        "https://itunes.apple.com/us/app/garageband/id408709785",
        "to an app, which can't be looked up"
      ),
      (
        "https://itunes.apple.com/us/podcast/serial/id917918570",
        "to a podcast, which can't be looked up"
      ),
      ("https://music.apple.com/us/browse", "doesn't lead to a track, album, or artist"),
      ("https://music.apple.com/", "doesn't lead to a track, album, or artist"),
      (
        "https://music.apple.com/us/album/x/99999999999999999999",
        "doesn't lead to a track, album, or artist"
      ),
      ("https://music.apple.com/us/artist/x/0", "doesn't lead to a track, album, or artist"),
      (
        "https://music.apple.com/zz/album/x/1441164426",
        "There's no store \"zz\", which this link leads to"
      ),
      ("https://www.youtube.com/watch?v=x", "isn't from the store: www.youtube.com"),
      ("https://music.apple.com@evil.example/us/album/1", "isn't from the store: evil.example"),
      (
        "https://music.apple.com.evil.example/us/album/1",
        "isn't from the store: music.apple.com.evil.example"
      ),
      ("https:///us/album/1", "This link isn't from the store"),
    ])
  func refuses(text: String, message: String) {
    let error = #expect(throws: ErrorMessage.self) { try StoreLink(text) }
    #expect(error?.code == .usage)
    #expect(error?.happened.string.hasSuffix(message) == true)
  }

  @Test(
    "Text in other forms isn't parsed as a store link",
    arguments: ["abba", "", "3", "1-3", "id:5", "ftp://music.apple.com/us/album/1", "://", "a:b"])
  func others(text: String) throws {
    #expect(try StoreLink(text) == nil)
  }
}
