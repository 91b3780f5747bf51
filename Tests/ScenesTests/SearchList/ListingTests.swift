import Entities
import Mocks
import Scenes
import Testing

@Suite("Listing")
struct ListingTests {
  private func listing(_ tracks: [Track], grouping: Grouping = .none, pageSize: Int = 2) -> Listing
  {
    Listing(query: .sample, grouping: grouping, pageSize: pageSize, answer: .sample(tracks))
  }

  @Test("Result numbers continue from page to page")
  func positions() {
    var listing = listing(Track.samples(11...15))
    #expect(listing.rows.map(\.position) == [1, 2])
    #expect(listing.positions == 1...2)
    listing.turn(to: 3)
    #expect(listing.rows.map(\.position) == [5])
    #expect(listing.positions == 1...5)
    #expect(listing.entry(at: 5)?.item.track?.id.number == 15)
    #expect(listing.entry(at: 6) == nil)
    #expect(listing.entry(at: 0) == nil)
  }

  @Test("A list is one of lyrics only if all its songs were found by them")
  func lyrics() {
    let tracks = Track.samples(1...2)
    for (ids, isByLyrics) in [([], false), ([1], false), ([1, 2], true)] as [([Int64], Bool)] {
      var page = ItemPage.sample(tracks)
      page.lines = Dictionary(uniqueKeysWithValues: ids.map { (Track.ID($0), "Little darling") })
      let listing = Listing(query: .sample, grouping: .none, pageSize: 2, answer: page)
      #expect(listing.isByLyrics == isByLyrics)
      #expect(listing.rows.compactMap(\.line).count == ids.count)
    }
    let nothing = Listing(query: .sample, grouping: .none, pageSize: 2, answer: .sample([Track]()))
    #expect(!nothing.isByLyrics)
  }

  @Test("A short first page stays the same when more results are added")
  func shortPage() {
    var listing = listing(Track.samples(1...1))
    listing.append(.sample(Track.samples(2...4)), .whole)
    let didTurn = listing.turn(to: 2)
    #expect(didTurn)
    #expect(listing.rows.map(\.item.id?.number) == [2, 3])
    listing.turn(to: 1)
    #expect(listing.rows.map(\.item.id?.number) == [1])
  }

  @Test("Turning past the last page fails and stays on the current page")
  func pastTheEnd() {
    var listing = listing(Track.samples(1...3))
    let turnsToSecond = listing.turn(to: 2)
    let turnsToNinth = listing.turn(to: 9)
    #expect(turnsToSecond)
    #expect(!turnsToNinth)
    #expect(listing.page == 2)
  }

  @Test("A listing covers only pages that it can fill")
  func covers() {
    let listing = listing(Track.samples(1...3))
    #expect(listing.covers(page: 1))
    #expect(!listing.covers(page: 2))
  }

  @Test("Omitted results aren't counted twice when more results are added")
  func skipped() {
    var listing = Listing(
      query: .sample, grouping: .none, pageSize: 2,
      answer: .sample(Track.samples(1...2), omitted: SkippedRecords(unreadable: 1)))
    listing.append(
      .sample([], omitted: SkippedRecords(unreadable: 2, otherKinds: 1)), .whole)
    #expect(listing.omitted == SkippedRecords(unreadable: 2, otherKinds: 1))
    listing.append(.sample([], omitted: SkippedRecords(unreadable: 4)), .beyond(2))
    #expect(listing.omitted == SkippedRecords(unreadable: 6, otherKinds: 1))
  }

  @Test("Grouping by artist makes sorted sections, numbered as shown")
  func sections() {
    let tracks = [
      Track.sample(id: 1, artist: "Zola Jesus"), Track.sample(id: 2, artist: "ärzte"),
      Track.sample(id: 3, artist: "ABBA"), Track.sample(id: 4, artist: "Zola Jesus"),
    ]
    let listing = listing(tracks, grouping: .artist, pageSize: 4)
    #expect(listing.sections.map(\.title) == ["ABBA", "ärzte", "Zola Jesus"])
    #expect(listing.sections.map { $0.rows.map(\.position) } == [[1], [2], [3, 4]])
    #expect(listing.entry(at: 4)?.item.track?.id.number == 4)
  }

  @Test(
    "A filter matches results that contain all its words, or else close matches",
    arguments: [
      ("bjork", [1]), ("BJÖRK vespertine", [1]), ("sun road", [2]), ("nothing", []), ("o", [1, 2]),
      ("bjorg", [1]), ("vespretine", [1]),
    ])
  func filter(text: String, positions: [Int]) {
    var listing = listing([
      .sample(id: 1, name: "Hidden Place", artist: "Björk", album: "Vespertine"), .sample(id: 2),
    ])
    listing.filter = text
    #expect(listing.rows.map(\.position) == positions)
  }

  @Test("A filter lists no close matches beside results that contain its words")
  func containing() {
    var listing = listing([
      .sample(id: 1, name: "Hidden Plate"), .sample(id: 2, name: "Hidden Place"),
    ])
    listing.filter = "hidden place"
    #expect(listing.rows.map(\.position) == [2])
    listing.filter = "hiden place"
    #expect(listing.rows.map(\.position) == [2, 1])
  }

  @Test("A filter also finds the year, with other words of the same item")
  func year() {
    var tracks = Track.samples(1...3)
    for (index, date) in ["1969-09-26T07:00:00Z", "1970-05-08T07:00:00Z"].enumerated() {
      tracks[index].releaseDate = ReleaseDate(date)
    }
    tracks[2].releaseDate = nil
    var listing = listing(tracks)
    listing.filter = "1970"
    #expect(listing.rows.map(\.position) == [2])
    listing.filter = "song 19"
    #expect(listing.rows.map(\.position) == [1, 2])
  }

  @Test("A filter covers all pages shown so far and is cleared by the next page")
  func filterAcrossPages() {
    var listing = listing(Track.samples(1...6))
    listing.turn(to: 2)
    listing.filter = "song"
    #expect(listing.rows.map(\.position) == [1, 2, 3, 4])
    listing.turn(to: 3)
    #expect(listing.filter.isEmpty)
  }

  @Test("Albums and artists can be grouped too, and keep their order within a section")
  func sectionsOfOthers() {
    let items: [CatalogItem] = [
      .artist(Artist(id: Artist.ID(9), name: "Abba")), .album(.sample(id: 2, name: "B")),
      .album(.sample(id: 1, name: "A")),
    ]
    let page = ItemPage(items: items, provenance: .sample)
    func names(_ grouping: Grouping) -> [String] {
      Listing(query: .sample, grouping: grouping, pageSize: 5, answer: page).rows.map(\.item.name)
    }
    #expect(names(.artist) == ["Abba", "B", "A"])
    #expect(names(.album) == ["Abba", "B", "A"])
    #expect(names(.none) == ["Abba", "B", "A"])
  }
}
