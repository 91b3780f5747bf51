import Entities
import Mocks
import Scenes
import TerminalKit
import Testing

@testable import Views

extension ScreenMouseTests {
  @Test(
    "An arrow marks the column by which results are sorted",
    arguments: [
      (.relevance, false, "Title", "Year  "), (.date, false, "Title  ", "Year↑"),
      (.date, true, "Title  ", "Year↓"), (.name, true, "Title ↓", "Year  "),
    ] as [(ResultSort, Bool, String, String)])
  func sorted(sort: ResultSort, isReversed: Bool, title: String, year: String) {
    var query = SearchQuery.sample
    (query.sort, query.isReversed) = (sort, isReversed)
    let listing = Listing.sample(Track.samples(1...3), of: query, pageSize: 50)
    var state = SearchListState(.loaded(listing))
    (query.sort, query.isReversed, query.entity) = (.relevance, false, .album)
    state.counts[query] =
      Listing(
        query: query, grouping: .none, pageSize: 50, answer: .sample(Track.samples(1...7))
      ).knownCount
    search.show(state)
    let heads = terminal.lines.first { $0.contains("Title") } ?? ""
    #expect(heads.contains(title) && heads.contains(year), "\(heads)")
    #expect(terminal.text.contains("· Albums 7+ ·"))
  }

  @Test(
    "The columns and the hints of a list are those of its kind of items",
    arguments: [
      (
        .album, .album(.sample()), "Album", "Songs",
        ["↵ open", "p play", "s search", "c playlist", "R artist"]
      ),
      (.artist, .artist(.sample), "Artist", "Genre", ["↵ open", "s search"]),
    ] as [(SearchEntity, CatalogItem, String, String, [String])])
  func kinds(
    kind: SearchEntity, item: CatalogItem, first: String, last: String, hints: [String]
  ) {
    var query = SearchQuery.sample
    query.entity = kind
    let page = ItemPage(items: [item], provenance: .sample)
    search.show(
      SearchListState(
        .loaded(Listing(query: query, grouping: .none, pageSize: 50, answer: page))))
    terminal.press(.tab)
    let heads = terminal.lines[5].split(separator: " ")
    #expect(heads.contains(Substring(first)) && heads.contains(Substring(last)), "\(heads)")
    let line = terminal.lines[39]
    #expect(line.contains(" " + hints.joined(separator: "   ") + "   / filter"), "\(line)")
  }
}
