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
}
