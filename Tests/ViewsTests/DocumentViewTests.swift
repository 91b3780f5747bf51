import Entities
import Foundation
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

@MainActor @Suite("Document views")
struct DocumentViewTests {
  let output: ViewOutput

  init() throws { output = try ViewOutput() }

  private static let hostile = Track.sample(
    id: 9, name: "=cmd()|\"x\", \u{1B}[31m\u{202E}\u{200B}\n", artist: "@SUM(A1)", album: "é—宇👩‍🎤")

  private func listing(_ tracks: [Track]) -> SearchListState {
    SearchListState(.loaded(.sample(tracks)))
  }

  @Test("Songs of the library in place of an empty response are marked as such")
  func emptyResponse() async {
    var page = ItemPage.sample([Track.sample()])
    page.emptyResponse = .sample
    let listing = Listing.sample(page)
    output.document(.json).searchListView(nil)
      .show(SearchListState(.loaded(listing)))
    #expect(await output.results.finish().contains(#""match":"library""#))
  }

  @Test(
    "A search document matches its snapshot in every format", arguments: DocumentFormat.allCases)
  func formats(format: DocumentFormat) async throws {
    output.document(format).searchListView(nil)
      .show(listing([.sample(), Self.hostile]))
    try expectSnapshot(await output.results.finish(), named: "search-\(format.rawValue)")
  }

  @Test("JSON keeps every character, but contains none that is unsafe for terminals")
  func jsonIsIntact() async throws {
    output.document(.json).searchListView(nil).show(
      listing([Self.hostile]))
    let text = await output.results.finish()
    #expect(SafeText(lines: text).string == text)
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let record = (object?["results"] as? [[String: Any]])?.first
    #expect(record?["trackName"] as? String == Self.hostile.name)
    #expect(record?["collectionName"] as? String == "é—宇👩‍🎤")
  }

  @Test("Only the requested fields are printed, in the requested order")
  func fields() async {
    output.document(.tsv).searchListView(["artistName", "trackId"])
      .show(listing([.sample()]))
    #expect(await output.results.finish() == "artistName\ttrackId\nThe Beatles\t1441164589\n")
  }

  @Test(
    "CSV cells that could run as formulas are escaped, even after space or invisible characters",
    arguments: [
      ("=1+1", "'=1+1"), ("\u{200B}=1+1", "'=1+1"), ("\u{202E}@SUM(A1)", "'@SUM(A1)"),
      ("\u{1B}[0m=cmd|x", "'=cmd|x"), ("-1", "'-1"), ("a=b", "a=b"), (" =1", "' =1"),
      ("\n=1", "\"'\n=1\""), ("\u{3000}＝1", "'\u{3000}＝1"), ("＋1", "'＋1"), ("＠1", "'＠1"),
      ("－1", "'－1"),
      ("a\nb", "\"a\nb\""),
    ])
  func formulas(name: String, cell: String) async {
    output.document(.csv).searchListView(["trackName", "trackPrice"])
      .show(listing([.sample(name: name)]))
    #expect(await output.results.finish() == "trackName,trackPrice\r\n\(cell),1.29\r\n")
  }

  @Test("Plain text doesn't escape formulas and replaces tabs with spaces")
  func plainCells() async {
    output.document(.plain).searchListView(["trackName", "artistName"])
      .show(listing([.sample(name: "+44", artist: "a\tb")]))
    #expect(await output.results.finish() == "+44\ta b\n")
  }

  @Test("A failing database adds a note to a complete document")
  func storeTrouble() async {
    let view = output.document(.ndjson).searchListView(["trackId"])
    view.show(listing([.sample()]))
    view.show(SearchListState(listing([.sample()]).content, notice: .searchNotSaved(.sample)))
    #expect(await output.results.finish() == "{\"trackId\":1441164589}\n")
    #expect(await output.notes.finish().hasPrefix("tunes: Couldn't save this search. "))
  }

  @Test(
    "An empty result is printed in the requested format",
    arguments: [
      (DocumentFormat.ndjson, ""), (.plain, ""), (.m3u, "#EXTM3U\n"),
      (
        .json,
        """
        {"resultCount":0,"total":0,"page":1,"exhausted":true,"country":"us","term":"beatles",\
        "source":"network","fetchedAt":"2026-11-18T11:06:40Z","results":[]}

        """
      ),
    ])
  func empty(format: DocumentFormat, text: String) async {
    output.document(format).searchListView(nil)
      .show(SearchListState(.empty(.sample, SkippedRecords(), ItemPage.sample([]).provenance)))
    #expect(await output.results.finish() == text)
  }

  @Test(
    "An error is printed as one line, in JSON if the requested format is JSON",
    arguments: [
      (
        [DocumentFormat.json, .ndjson],
        """
        {"error":{"code":"rateLimited","message":"The server is limiting your requests. \
        Try again in 42 seconds.","retryAfter":42}}

        """
      ),
      ([.csv, .plain], "tunes: The server is limiting your requests. Try again in 42 seconds.\n"),
    ])
  func failure(formats: [DocumentFormat], text: String) async {
    for format in formats {
      output.document(format).searchListView(nil)
        .show(SearchListState(.failed(.sample, .rateLimited(retryAfter: .seconds(42)))))
    }
    #expect(await output.results.finish().isEmpty)
    #expect(await output.notes.finish() == String(repeating: text, count: formats.count))
  }

  @Test(
    "JSON names the source of a response, and a note explains why it is expired",
    arguments: [
      (Provenance.Source.network, "network", ""), (.cache, "cache", ""), (.denied, "cache", ""),
      (
        .stale(age: .seconds(7200), because: .unavailable(.connectionLost)), "stale",
        "tunes: The connection was lost before the response was complete. "
          + "Showing data cached 2 hours ago. Check your network connection and try again.\n"
      ),
    ] as [(Provenance.Source, String, String)])
  func provenance(source: Provenance.Source, name: String, note: String) async {
    let provenance = Provenance(source: source, fetchedAt: StubClock().now)
    output.document(.json).searchListView(nil)
      .show(SearchListState(.empty(.sample, SkippedRecords(), provenance)))
    #expect(await output.results.finish().contains("\"source\":\"\(name)\""))
    #expect(await output.notes.finish() == note)
  }

  @Test("While waiting for a response, documents print nothing, and note each long wait once")
  func waiting() async {
    let view = output.document(.json).searchListView(nil)
    view.show(SearchListState(.loading(.sample)))
    for wait in [9, 8, 1, 2, 1, 21, 20] {
      view.show(SearchListState(.waiting(.sample, .seconds(wait))))
    }
    #expect(await output.results.finish().isEmpty)
    #expect(
      await output.notes.finish() == """
        Request limit reached. Continuing in 9 seconds…
        Request limit reached. Continuing in 21 seconds…

        """)
  }

  @Test("The cache summary is printed as one record")
  func cache() {
    let summary = CacheSummary(
      path: "/cache/cache.sqlite", responseCount: 3, bytes: 1707, artworkCount: 2,
      artworkBytes: 4711, emptyResultCount: 1, oldest: StubClock().now)
    let report = CacheReport(summary, limit: 1 << 20, artworkLimit: 1 << 21)
    #expect(
      report.document(.json, fields: nil).string == """
        {"path":"/cache/cache.sqlite","responseCount":3,"bytes":1707,"limit":1048576,\
        "artworkCount":2,"artworkBytes":4711,"artworkLimit":2097152,\
        "knownEmptyTermCount":1,"oldestAt":"2026-11-18T11:06:40Z"}

        """)
    let fields = report.document(.tsv, fields: ["bytes", "responseCount"])
    #expect(fields.string == "bytes\tresponseCount\n1707\t3\n")
  }

  @Test("A track is printed as one record")
  func record() async throws {
    output.document(.json).trackDetailView(nil).show(TrackDetailState(.loaded(.sample())))
    try expectSnapshot(await output.results.finish(), named: "track-json")
  }

  @Test("Past searches and opened tracks are printed as a document")
  func suggestions() {
    let past = [Suggestion(term: .sample("beatles"), useCount: 3, lastUsedAt: StubClock().now)]
    #expect(
      SuggestionsDocument.text(prefix: "be", past, [], .json).string == """
        {"resultCount":1,"total":1,"page":1,"exhausted":true,"country":null,\
        "prefix":"be","results":[
        {"term":"beatles","useCount":3,"lastUsedAt":"2026-11-18T11:06:40Z"}
        ],"tracks":[]}

        """)
    #expect(SuggestionsDocument.text(prefix: "be", past, [], .plain).string == "beatles\n")
    var tracks = Track.samples(1...2).map { LibraryTrack.sample($0) }
    tracks[1].starredAt = StubClock().now
    let picked = SuggestionsDocument.text(prefix: "", [], tracks, .json).string
    #expect(picked.contains(#""country":null,"prefix":"","results":[],"tracks":["# + "\n"))
    let lines = picked.split(separator: "\n")
    #expect(lines.map { $0.contains("\"favorite\":true") } == [false, false, true, false])
  }

  @Test("A past search has the times of its first and of its last use")
  func pastSearch() {
    let entry = HistoryEntry(
      term: .sample("beatles"), storefront: .unitedStates, useCount: 3,
      firstUsedAt: Timestamp(seconds: 0), lastUsedAt: Timestamp(seconds: 86_400))
    let text = RecordTables.history.text([entry], ["firstUsedAt", "lastUsedAt"], .tsv).string
    #expect(
      text == "firstUsedAt\tlastUsedAt\n1970-01-01T00:00:00Z\t1970-01-02T00:00:00Z\n")
  }

  @Test(
    "The ending of a file's name determines the format of what is saved in it",
    arguments: [
      ("list.m3u8", .m3u), ("list.M3U", .m3u), ("list.jsonl", .ndjson), ("2026.01/a.b.csv", .csv),
      ("2026.csv/list", nil), ("list", nil), (".csv", nil), ("list.txt", nil), ("", nil),
    ] as [(String, DocumentFormat?)])
  func ending(name: String, format: DocumentFormat?) {
    #expect(DocumentFormat(ofFile: name) == format)
  }

  @Test("Each result tells how it matches the search, and by which line of its lyrics")
  func matches() async {
    var page = ItemPage.sample(Track.samples(1...3))
    page.matches = [Track.ID(1): .close, Track.ID(2): .lyrics]
    page.lines = [Track.ID(2): "leans on the door"]
    let listing = Listing.sample(page)
    output.document(.ndjson).searchListView(["trackId", "match", "lyricsLine"]).show(
      SearchListState(.loaded(listing)))
    #expect(
      await output.results.finish() == """
        {"trackId":1,"match":"close"}
        {"trackId":2,"match":"lyrics","lyricsLine":"leans on the door"}
        {"trackId":3,"match":"exact"}

        """)
  }

  @Test(
    "All pages have the same total, which is null if there can be more, and only the last is exhausted",
    arguments: [(true, "5"), (false, "null")])
  func pages(isExhausted: Bool, total: String) async {
    var listing = Listing(
      query: .sample, grouping: .none, pageSize: 2, answer: .sample(Track.samples(1...5)))
    listing.isExhausted = isExhausted
    let view = output.document(.json).searchListView([])
    for page in 1...3 {
      listing.turn(to: page)
      view.show(SearchListState(.loaded(listing)))
    }
    let lines = await output.results.finish().split(separator: "\n").filter { $0.contains("page") }
    let wanted = [(2, 1, false), (2, 2, false), (1, 3, isExhausted)].map {
      #"{"resultCount":\#($0),"total":\#(total),"page":\#($1),"exhausted":\#($2),"country":"us","#
    }
    #expect(zip(lines, wanted).allSatisfy { $0.hasPrefix($1) } && lines.count == 3, "\(lines)")
  }

  @Test("A page past the last one has its number, and an empty result has the suggested spelling")
  func members() async {
    let view = output.document(.json).searchListView(nil)
    view.show(SearchListState(.pastEnd(.sample, page: 9, total: 25, .sample)))
    view.show(
      SearchListState(.empty(.sample, SkippedRecords(), .sample), didYouMean: .sample("bjork")))
    let lines = await output.results.finish().split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix(#"{"resultCount":0,"total":25,"page":9,"exhausted":true,"#))
    #expect(lines[1].hasSuffix(#","didYouMean":"bjork","results":[]}"#))
  }

  @Test(
    "A JSON string is escaped where necessary, and in ASCII alone if a terminal must not get it",
    arguments: [
      ("a\"b", #""a\"b""#), (#"a\b"#, #""a\\b""#), ("a\tb\nc", #""a\tb\nc""#),
      ("a\u{7F}", #""a\u007f""#),
      ("\u{E9}\\", #""é\\""#), ("\u{1B}\u{E9}\u{1F3B5}", #""\u001b\u00e9\ud83c\udfb5""#),
    ])
  func escapes(text: String, json: String) {
    #expect(JSONText.line(.string(text)).string == json)
  }

  @Test(
    "Cells with separators are quoted in CSV, and stay on one line in TSV",
    arguments: [
      ("a,b", "\"a,b\"", "a,b"), ("a\"b", "\"a\"\"b\"", "a\"b"), ("a\tb", "a\tb", "a b"),
      ("a\nb", "\"a\nb\"", "a b"), ("a\rb", "a b", "a b"), ("=a,b", "\"'=a,b\"", "'=a,b"),
      ("a\"\u{301}b", "\"a\"\"\u{301}b\"", "a\"\u{301}b"),
    ])
  func cells(text: String, csv: String, tsv: String) {
    #expect(CellText.csv(.string(text)) == csv)
    #expect(CellText.tsv(.string(text)) == tsv)
  }
}
