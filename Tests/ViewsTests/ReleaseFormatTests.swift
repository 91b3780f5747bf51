import Entities
import Foundation
import Mocks
import Rules
import Scenes
import TerminalKit
import Testing

@testable import Views

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Calendars and feeds of releases")
struct ReleaseFormatTests {
  private static let hostile = [
    "a,b;c\\d", "]]></title><script>&amp;", "\u{1B}]0;x\u{7}\r\nEND:VCALENDAR\r\nX:",
    "\u{202E}evil\u{FFFE}\u{FFFF}", String(repeating: "星👨‍👩‍👧‍👦", count: 200),
    String(repeating: "x", count: 200), "\"'`$(id)", " ",
  ]

  private static func news(_ names: [String]) -> ReleaseWatch.News {
    var news = ReleaseWatch.News()
    news.released = Release.releases(
      of: names.enumerated().map { index, name in
        var album = Album(
          id: Album.ID(Int64(index + 1)), name: name, artist: Track.Credit(id: 9, name: name))
        album.releaseDate = ReleaseDate("2026-02-28T12:00:00Z")
        album.pageURL = "https://music.apple.com/us/album/x/\(index + 1)?a=1&b=2"
        album.genre = name
        return album
      })
    news.provenance = Provenance(source: .network, fetchedAt: Timestamp(seconds: 1_772_366_400))
    return news
  }

  @Test("A release is an all-day event whose ID stays the same")
  func event() {
    #expect(
      ReleaseCalendar.text(Self.news(["Sun, Moon"]), version: "1").string.split(
        separator: "\r\n", omittingEmptySubsequences: false) == [
          "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//tunes//tunes 1//EN", "BEGIN:VEVENT",
          "UID:album-1@music.apple.com", "DTSTAMP:20260301T120000Z",
          "DTSTART;VALUE=DATE:20260228", "SUMMARY:Sun\\, Moon: Sun\\, Moon", "TRANSP:TRANSPARENT",
          "URL:https://music.apple.com/us/album/x/1?a=1&b=2", "END:VEVENT", "END:VCALENDAR", "",
        ])
  }

  @Test("Lines of a calendar end with CRLF, have at most 75 bytes, and can't be forged")
  func lines() throws {
    let text = ReleaseCalendar.text(Self.news(Self.hostile), version: "1").string
    let lines = text.utf8.split(separator: 13, omittingEmptySubsequences: false)
    #expect(lines.last?.elementsEqual([10]) == true)
    for line in lines.dropLast() {
      #expect(line.drop { $0 == 10 }.count <= 75)
      #expect(String(line.drop { $0 == 10 }) != nil)
    }
    let whole = text.replacing("\r\n ", with: "").split(separator: "\r\n")
    #expect(whole.count { $0 == "END:VCALENDAR" } == 1)
    #expect(whole.count { $0.hasPrefix("SUMMARY:") } == Self.hostile.count)
    #expect(!text.unicodeScalars.contains { $0.value < 32 && ![10, 13].contains($0.value) })
  }

  @Test("Characters with a meaning in a calendar are escaped")
  func escapes() {
    let text = ReleaseCalendar.text(Self.news([#"a,b;c\d"#]), version: "1").string
    #expect(text.contains(#"SUMMARY:a\,b\;c\\d: a\,b\;c\\d"# + "\r\n"))
    let marked = ReleaseCalendar.text(Self.news(["a,\u{301}b"]), version: "1").string
    #expect(marked.unicodeScalars.contains(Array("a\\,\u{301}b".unicodeScalars)))
  }

  @Test(
    "A feed is as old as its newest release, and counts the tracks of each",
    arguments: [(1, "Rock, 1 track"), (9, "Rock, 9 tracks"), (nil, "Rock")] as [(Int?, String)])
  func summary(count: Int?, text: String) {
    var news = ReleaseWatch.News()
    news.released = Release.releases(of: [
      .sample(id: 1, name: "Let It Be", released: "2026-02-20", trackCount: 3),
      .sample(released: "2026-02-27", trackCount: count),
    ]).reversed()
    news.provenance = .sample
    let feed = ReleaseFeed.text(news).string
    #expect(feed.contains("<summary>\(text)</summary>"))
    #expect(feed.ranges(of: "<updated>2026-02-27T00:00:00Z</updated>").count == 2)
    news.released = []
    #expect(ReleaseFeed.text(news).string.contains("<updated>2026-11-18T11:06:40Z</updated>"))
  }

  @Test("A feed is well-formed XML with an entry for each release, whatever their names are")
  func feed() throws {
    let text = ReleaseFeed.text(Self.news(Self.hostile)).string
    let parser = XMLParser(data: Data(text.utf8))
    let reader = EntryReader()
    parser.delegate = reader
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(reader.ids.count == 1 + Self.hostile.count && Set(reader.ids).count == reader.ids.count)
    #expect(reader.titles.contains("]]></title><script>&amp;: ]]></title><script>&amp;"))
  }

  @Test(
    "A document has the released albums first, and marks each of the others as upcoming",
    arguments: [(2, 2), (0, 1), (1, 0)])
  func document(released: Int, upcoming: Int) {
    let all = Self.news(["A", "B", "C", "D"]).released
    var news = ReleaseWatch.News()
    news.released = Array(all.prefix(released))
    news.upcoming = Array(all.suffix(upcoming))
    let rows = (1...released + upcoming).map { "\($0)\t\($0 > released)\n" }
    #expect(
      ReleasesDocument.text(news, ["number", "upcoming"], .tsv, in: .unitedStates).string
        == "number\tupcoming\n" + rows.joined())
  }

  @Test("A feed with only upcoming albums is as old as the response, and a calendar has them")
  func upcoming() {
    var news = Self.news(["Sun", "Moon"])
    (news.released, news.upcoming) = ([], news.released)
    let feed = ReleaseFeed.text(news).string
    #expect(feed.ranges(of: "<updated>").count == 1 && !feed.contains("<entry>"))
    #expect(feed.contains("<updated>2026-03-01T12:00:00Z</updated>"))
    let calendar = ReleaseCalendar.text(news, version: "1").string
    #expect(calendar.ranges(of: "DTSTART;VALUE=DATE:20260228\r\n").count == 2)
  }

  @Test("An album without a store link has no URL in a calendar, and that of its ID in a feed")
  func withoutLink() {
    var album = Album.sample(id: 7, released: "2026-02-27")
    album.pageURL = nil
    var news = ReleaseWatch.News()
    news.released = Release.releases(of: [album])
    let calendar = ReleaseCalendar.text(news, version: "1").string
    #expect(!calendar.contains("URL:") && calendar.contains("\r\nEND:VEVENT\r\n"))
    #expect(ReleaseFeed.text(news).string.contains(#"href="https://music.apple.com/album/7"/>"#))
  }

  @Test("A document counts the editions of each release")
  func editions() {
    var news = ReleaseWatch.News()
    news.released = Release.releases(of: [
      .sample(id: 1, released: "2026-02-27", trackCount: 9),
      .sample(id: 2, released: "2026-02-27", trackCount: 12),
    ])
    #expect(
      ReleasesDocument.text(news, ["number", "editionCount"], .tsv, in: .unitedStates).string
        == "number\teditionCount\n1\t2\n")
  }

  @Test("Without releases, a calendar and a feed are empty but valid")
  func empty() {
    #expect(!ReleaseCalendar.text(ReleaseWatch.News(), version: "1").string.contains("VEVENT"))
    #expect(XMLParser(data: Data(ReleaseFeed.text(ReleaseWatch.News()).string.utf8)).parse())
  }
}

/// Collects the IDs and titles of a feed.
private final class EntryReader: NSObject, XMLParserDelegate {
  var ids: [String] = []
  var titles: [String] = []
  private var text = ""

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    text = ""
  }

  func parser(_ parser: XMLParser, foundCharacters characters: String) { text += characters }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    if name == "id" { ids.append(text) }
    if name == "title" { titles.append(text) }
  }
}
