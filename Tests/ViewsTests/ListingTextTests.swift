import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

@Suite("Listing text")
struct ListingTextTests {
  static let tracks: [Track] = {
    var explicit = Track.sample(
      id: 2, name: "Bad Guy", artist: "Billie Eilish", album: "When We All Fall Asleep")
    explicit.explicitness = .explicit
    var cleaned = Track.sample(id: 3, name: "First Love", artist: "宇多田ヒカル", album: "First Love")
    cleaned.explicitness = .cleaned
    var bare = Track.sample(id: 5, name: "مرحبا 🎧👩‍🎤", artist: "فيروز", album: nil)
    bare.releaseDate = nil
    bare.duration = nil
    let hostile = Track.sample(
      id: 6, name: "\u{1B}[31mred\u{202E}\nalert\u{7}", artist: "A\u{200B}B\tC",
      album: String(repeating: "very long ", count: 12))
    return [
      .sample(), explicit, cleaned,
      .sample(id: 4, name: "マリーゴールド", artist: "あいみょん", album: "マリーゴールド - Single"), bare, hostile,
    ]
  }()

  private func lines(
    _ columns: Int?, grouping: Grouping = .none, isAccessible: Bool = false,
    favorites: Set<Track.ID> = []
  ) -> [String] {
    var listing = Listing(
      query: .sample, grouping: grouping, pageSize: 25, answer: .sample(Self.tracks))
    listing.favorites = favorites
    let capabilities = TerminalCapabilities(
      isTerminal: columns != nil, columns: columns ?? 80, isAccessible: isAccessible)
    return ListingText(sections: listing.sections, capabilities: capabilities).lines.map(
      \.plain.string)
  }

  @Test(
    "A listing fits the terminal, with one line per track and aligned columns",
    arguments: [40, 80, 120])
  func fits(columns: Int) throws {
    let lines = lines(columns)
    #expect(lines.count == Self.tracks.count + 1)
    #expect(lines.allSatisfy { SafeText($0).columns <= columns })
    try expectSnapshot(lines.joined(separator: "\n") + "\n", named: "listing-\(columns)")
  }

  @Test("A listing fits a terminal of any width", arguments: 1...160)
  func anyWidth(columns: Int) {
    #expect(lines(columns).allSatisfy { SafeText($0).columns <= columns })
  }

  @Test("A listing isn't truncated in pipes")
  func pipe() throws {
    let lines = lines(nil)
    #expect(lines.contains { $0.contains(String(repeating: "very long ", count: 11)) })
    try expectSnapshot(lines.joined(separator: "\n") + "\n", named: "listing-pipe")
  }

  @Test("A listing is divided into sections if grouped by artist")
  func sections() throws {
    try expectSnapshot(
      lines(80, grouping: .artist).joined(separator: "\n") + "\n", named: "listing-by-artist-80")
  }

  @Test("A listing is printed as labeled lines in accessible mode")
  func accessible() throws {
    try expectSnapshot(
      lines(80, isAccessible: true).joined(separator: "\n") + "\n", named: "listing-accessible")
  }

  @Test("Favorites have a star next to their lyrics mark, or a word in accessible mode")
  func favorites() {
    let favorites: Set = [Track.ID(2), Track.ID(4)]
    let marks = lines(120, favorites: favorites).dropFirst().map { $0.suffix(3) }
    #expect(marks[1] == "★ E" && marks[2].hasSuffix("C") && marks[3].hasSuffix("★"))
    #expect(marks.count { $0.contains("★") } == 2)
    let words = lines(80, isAccessible: true, favorites: favorites)
    #expect(words.map { $0.hasSuffix("Favorite.") }.count { $0 } == 2)
    #expect(!words.joined().contains("★"))
  }

  @Test("The column of lyrics stays in a table if all songs have the same line")
  func sameLine() {
    var answer = ItemPage.sample(Track.samples(1...2))
    answer.lines = [Track.ID(1): "la la la", Track.ID(2): "la la la"]
    let listing = Listing.sample(answer)
    let text = ListingText(
      sections: listing.sections, capabilities: TerminalCapabilities(isTerminal: true),
      wholeList: Track.samples(1...2).map(CatalogItem.track))
    #expect(text.lines.count { $0.plain.string.contains("la la la") } == 2)
  }

  @Test("A listing contains no control characters")
  func safe() {
    let text = lines(nil).joined()
    #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control })
    #expect(!text.unicodeScalars.contains("\u{202E}"))
  }

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

  private func texts(_ listing: Listing) -> [String?] {
    [
      PageCountText.text(listing)?.plain.string,
      PageCountText.hasMore(listing) ? PageCountText.hint.plain.string : nil,
    ]
  }

  @Test("A page has its range and the total, and says how to see more, unless all is listed")
  func pages() {
    var listing = Listing.sample(Track.samples(1...5), pageSize: 2)
    #expect(texts(listing) == ["1-2 of 5 or more", "Type n for more."])
    listing.isExhausted = true
    #expect(texts(listing) == ["1-2 of 5", "Type n for more."])
    listing.turn(to: 3)
    #expect(texts(listing) == ["5 of 5", nil])
    listing.isExhausted = false
    #expect(texts(listing) == ["5 of 5 or more", "Type n for more."])
    var whole = Listing.sample(Track.samples(1...5), pageSize: 5)
    whole.isExhausted = true
    #expect(texts(whole) == [nil, nil])
  }
}
