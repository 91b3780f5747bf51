import Entities
import Scenes
import TerminalKit

/// An album as lines of text: its facts, then its tracks.
struct AlbumText: ConsolePage {
  let page: AlbumListing
  let capabilities: TerminalCapabilities
  let format: PersonalFormat

  private var album: Album { page.contents.album }

  var title: StyledText { "\(album.name, .bold)" }

  var facts: [(SafeText, StyledText?)] {
    [
      ("Artist", "\(album.artist.name)"),
      ("Released", album.releaseDate.map { "\(format.date($0))" }),
      ("Genre", album.genre.map { "\($0)" }),
      ("Tracks", trackCount),
      ("Length", page.duration.map { "\(DurationText.clock($0))" }),
      ("Price", format.price(of: album).map { StyledText($0) }),
      ("Content", MarksText.lyrics(album.explicitness)),
      ("Copyright", album.copyright.map { "\($0)" }),
      ("Link", album.pageURL.flatMap(StyledText.init(pageURL:))),
      ("Artist link", album.artist.pageURL.flatMap(StyledText.init(pageURL:))),
    ]
  }

  private var trackCount: StyledText? {
    let count = page.contents.tracks.count
    if case .library = page.contents.provenance.source { return "\(count) in your library" }
    guard page.unlistedCount > 0 else { return "\(count)" }
    let all = "\(count + page.unlistedCount)" as StyledText
    if count >= AlbumContents.mostTracks { return "\(all) (first \(count) shown)" }
    return count == 0
      ? "\(all) (none sold in this store)"
      : "\(all) (\(page.unlistedCount) not sold in this store)"
  }

  var rowCount: Int { page.contents.tracks.count }

  func list(_ rows: Range<Int>) -> [StyledText] {
    let numbers = rows.lowerBound + 1...rows.upperBound
    let sections = page.discs.compactMap { disc -> Listing.Section? in
      let rows = disc.rows.filter { numbers.contains($0.position) }
      return rows.isEmpty
        ? nil : Listing.Section(title: disc.number.map { "Disc \($0)" }, rows: rows)
    }
    let columns: [ItemColumn] = page.creditsOthers ? [.artist, .length] : [.length]
    return ListingText(sections: sections, columns: columns, capabilities: capabilities).lines
  }
}

// MARK: - Prompt

extension AlbumText {
  static let verbs = ["p", "f", "c", "R", "o", "O", "y", "r"]

  @MainActor func hint(at console: Console) -> StyledText {
    "Type a number to open a song, R for the artist, \(console.back("b to go back, "))or ? for help."
  }

  static func event(for command: ConsoleCommand) -> AlbumEvent? {
    switch command {
    case .favorite(let ranges?): .items(.toggleFavorites(ranges))
    case .play(let ranges): .items(.play(ranges))
    case .artist: .act(.showArtist)
    default: nil
    }
  }
}

extension Album {
  /// Returns the album as labeled sentences, for accessible output.
  func labeled(position: Int?) -> StyledText {
    let number: [StyledText] = position.map { ["Number \($0)"] } ?? []
    let facts = ItemColumn.ofAlbums.compactMap { $0.fact(of: .album(self)) }
    return (number + facts + MarksText.words(explicitness)).joined(separator: ". ") + "."
  }
}

/// Numbered or unnumbered albums as lines of text.
struct AlbumsText {
  let albums: ArraySlice<Album>
  let isNumbered: Bool
  let capabilities: TerminalCapabilities

  var lines: [StyledText] {
    if capabilities.isAccessible {
      return zip(albums.indices, albums).map { index, album in
        album.labeled(position: isNumbered ? index + 1 : nil)
      }
    }
    let rows = zip(albums.indices, albums).map { index, album -> [StyledText] in
      let cells = [ItemColumn.name("Album"), .year].map { $0.cell(.album(album)) }
      return (isNumbered ? ["\(index + 1, .bold)"] : []) + cells
        + [MarksText.marks(album.explicitness)]
    }
    let columns = [
      TableColumn(minimum: 12, yieldOrder: 0), TableColumn(isOptional: true),
      TableColumn(minimum: 1),
    ]
    let number = isNumbered ? [TableColumn(alignment: .trailing)] : []
    return Table(columns: number + columns, rows: rows).lines(for: capabilities)
  }
}
