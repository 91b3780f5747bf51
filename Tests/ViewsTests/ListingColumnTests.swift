import Entities
import Mocks
import Scenes
import TerminalKit
import Testing

@testable import Views

@Suite("Columns of a listing")
struct ListingColumnTests {
  private func text(_ tracks: [Track], columns: Int? = 80, of whole: [CatalogItem]? = nil)
    -> ListingText
  {
    let listing = Listing.sample(tracks)
    return ListingText(
      sections: listing.sections,
      capabilities: TerminalCapabilities(isTerminal: columns != nil, columns: columns ?? 80),
      wholeList: whole ?? tracks.map(CatalogItem.track))
  }

  @Test("A column with one value or none is left out of a terminal, and its value is named once")
  func common() {
    var tracks: [Track] = [
      .sample(id: 1, name: "One", album: "First"), .sample(id: 2, name: "Two", album: "Second"),
    ]
    for index in tracks.indices { tracks[index].duration = nil }
    let text = text(tracks)
    #expect(
      text.lines.map(\.plain.string) == [
        "#  Track  Album", "1  One    First", "2  Two    Second",
      ])
    #expect(text.common.map(\.plain.string) == ["Artist: The Beatles", "Year: 1969"])
  }

  @Test("A value that only the rows of the page share has a column")
  func sharedOnPage() {
    let page: [Track] = [.sample(id: 1, name: "One"), .sample(id: 2, name: "Two")]
    var other = Track.sample(id: 3)
    other.artist.name = "ABBA"
    let text = text(page, of: (page + [other]).map(CatalogItem.track))
    #expect(text.lines[0].plain.string.contains("Artist"))
    #expect(text.common.map(\.plain.string).contains { $0.hasPrefix("Album") })
    #expect(!text.common.map(\.plain.string).contains { $0.hasPrefix("Artist") })
  }

  @Test("A single row and a pipe have all columns")
  func complete() {
    let two: [Track] = [.sample(id: 1), .sample(id: 2)]
    #expect(text([.sample()]).common.isEmpty)
    #expect(text(two, columns: nil).common.isEmpty)
    #expect(text(two, columns: nil).lines[0].plain.string.contains("Artist"))
  }

  @Test("Rows that look the same are told apart by genre, date, or ID, and others stay as they are")
  func twins() {
    var tracks: [Track] = [.sample(id: 1), .sample(id: 2), .sample(id: 3, name: "Other")]
    #expect(
      text(tracks).lines.dropFirst().map { $0.plain.string.contains("id:") } == [true, true, false])
    tracks[0].genre = "Pop"
    let lines = text(tracks).lines.map(\.plain.string)
    #expect(lines[1].hasSuffix("Pop") && lines[2].hasSuffix("Rock") && !lines[3].contains("Rock"))
    tracks[0].genre = "Rock"
    tracks[0].releaseDate = ReleaseDate("1969-09-01T07:00:00Z")
    let dated = text(tracks).lines.map(\.plain.string)
    #expect(dated[1].hasSuffix("1969-09-01") && dated[2].hasSuffix("1969-09-26"))
  }

  @Test("Items of two kinds have a column for the kind, and others the columns of their kind")
  func kinds() {
    let (track, album) = (CatalogItem.track(.sample()), CatalogItem.album(.sample()))
    func labels(_ items: [CatalogItem]) -> [SafeText] {
      ItemColumn.columns(of: items, ofTracks: ItemColumn.ofTracks).map(\.label)
    }
    #expect(labels([track, album]) == ["Kind", "Name", "Artist", "Year", "Genre"])
    #expect(labels([track, track]) == ["Track", "Artist", "Album", "Year", "Length"])
    #expect(labels([album]) == ["Album", "Artist", "Year", "Tracks", "Genre"])
  }

  @Test("Letters that match a filter are highlighted in names, artists, and albums alone")
  func highlighted() {
    let columns: [ItemColumn] = [
      .kind, .name("Track"), .artist, .album, .line, .year, .tracks, .length, .genre, .date, .id,
    ]
    #expect(
      columns.filter(\.rowColumn.isFiltered).map(\.label) == ["Track", "Artist", "Album"])
  }

  @Test("One long title is cut, not the artists of the other rows")
  func longTitle() {
    let tracks: [Track] = (1...9).map { id in
      .sample(
        id: id, name: id == 5 ? String(repeating: "long ", count: 30) : "Song \(id)",
        artist: "Artist \(id) and Others", album: "Album number \(id)")
    }
    let lines = text(tracks).lines.map(\.plain.string)
    #expect(lines.count { $0.contains("…") } == 1)
    #expect(lines[6].contains("Artist 6 and Others  Album number 6"))
  }

  @Test(
    "Albums and then artists are cut before titles, but not below a width that tells them apart")
  func titlesFirst() {
    let tracks: [Track] = (1...9).map { id in
      .sample(
        id: id, name: "The Long and Winding Title \(id)", artist: "Artist \(id) and Others",
        album: "The Complete Collection, Volume Number \(id)")
    }
    let wide = text(tracks).lines[1].plain.string
    #expect(
      wide.hasPrefix(
        "1  The Long and Winding Title 1  Artist 1 and Others  The Complete Collection…"))
    let narrow = text(tracks, columns: 60).lines[1].plain.string
    #expect(narrow.hasPrefix("1  The Long and Winding Title 1  Artist 1 and…  The Compl…"))
  }
}
