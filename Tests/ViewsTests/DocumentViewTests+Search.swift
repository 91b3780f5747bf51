import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

extension DocumentViewTests {
  @Test("Each result tells how it matches the search, and by which line of its lyrics")
  func matches() async {
    var page = ItemPage.sample(Track.samples(1...3))
    page.matches = [Track.ID(1): .close, Track.ID(2): .lyrics]
    page.lines = [Track.ID(2): "leans on the door"]
    let listing = Listing(query: .sample, grouping: .none, pageSize: 50, answer: page)
    DocumentSearchListView(
      output: output.document(.ndjson), fields: ["trackId", "match", "lyricsLine"]
    ).show(SearchListState(.loaded(listing)))
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
    let view = DocumentSearchListView(output: output.document(.json), fields: [])
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
    let view = DocumentSearchListView(output: output.document(.json), fields: nil)
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
