import Entities
import Scenes
import TerminalKit

/// An album's tracks by disc, and other albums of its artist.
struct AlbumPage: ScreenPage {
  static let kind = PageKind.album

  private let listing: AlbumListing
  let sections: [PageSection]

  init(_ listing: AlbumListing) {
    self.listing = listing
    let album = listing.contents.album
    let discs = listing.discs.map { disc in
      PageSection(
        heading: disc.number.map { "Disc \($0)" }, count: "\(disc.rows.count)",
        lines: disc.rows.map { row in
          let id = row.item.track?.id.number ?? Int64(row.position)
          return PageLine(id: [id], cells: ListCells(row, on: album))
        })
    }
    sections = discs + [.others(listing.otherAlbums, by: album.artist)]
  }

  var start: Int? {
    listing.origin.flatMap { origin in listing.tracks.firstIndex { $0.id == origin } }
  }

  private var album: Album { listing.contents.album }

  var title: SafeText { "\(album.name)" }

  var aside: SafeText {
    let minutes = listing.duration.map { Int(($0 / .seconds(60)).rounded()) }
    return [.counted(listing.tracks.count, "song"), minutes.map { "\($0) min" }]
      .compactMap(\.self).joined(separator: " · ")
  }

  func hints(at line: Int?) -> [ScreenAction] {
    [.back, .choose] + (isTrack(line) ? [.play, .star, .addToPlaylist, .lyrics] : [])
      + [.artist, .picture, .open, .copy]
  }

  /// Whether a line is a track of the album; other albums can only be opened.
  private func isTrack(_ line: Int?) -> Bool { line.map { $0 < listing.tracks.count } ?? true }

  func row(at line: Int) -> RowNumber? { isTrack(line) ? RowNumber(line + 1) : nil }

  func events(for action: ScreenAction, at line: Int?) -> [AlbumEvent]? {
    let number = line.map { $0 + 1 }
    switch action {
    case .choose: return number.map { [.items(.select(RowNumber($0)))] }
    case .lyrics:
      return isTrack(line) ? number.map { [.items(.act(.showLyrics, RowNumber($0)))] } : nil
    case .artist: return [.act(.showArtist)]
    default:
      let rest = number.flatMap { PositionRanges("\($0)-\(listing.tracks.count)") }
      let event = action.itemsEvent(on: number.map { PositionRanges($0) }, playing: rest)
      return event.map { isTrack(line) ? [.items($0)] : [] }
    }
  }

  func advice(on action: ScreenAction, at line: Int) -> SafeText? {
    isTrack(line) ? nil : action.adviceOnAlbum
  }

  /// The minimum height of a page with two lines for a long copyright notice.
  private static let rowsForCopyright = 30

  func facts(_ columns: Int, rows: Int, at line: Int?, _ context: DrawingContext) -> [StyledText] {
    var facts = PageFacts(columns, context)
    if rows <= ScreenPageView<AlbumPage>.shortRows {
      facts.add(["\(album.artist.name)", album.releaseDate?.yearText, aside])
      return Array(facts.lines.prefix(1))
    }
    facts.add(album)
    let price = context.otherStore(listing.storefront) ?? context.format.price(of: album)
    let favorites = listing.favorites.count
    let stars = favorites == 0 ? nil : StyledText("★ " + .counted(favorites, "favorite"), .star)
    let offer = [price.map { StyledText($0) }, stars].compactMap(\.self)
    if !offer.isEmpty { facts.add(offer.joined(separator: "  ")) }
    if listing.unlistedCount > 0 { facts.add(["\(listing.unlistedCount) not sold in this store"]) }
    if let copyright = album.copyright {
      var text: SafeText = "\(copyright)"
      // The words before the sign matter least.
      if text.columns > columns, let sign = copyright.firstIndex(where: "℗©".contains) {
        text = "\(String(copyright[sign...]))"
      }
      facts.add(StyledText(text, .quiet), isShort: rows < Self.rowsForCopyright)
    }
    return facts.lines
  }
}

extension PageSection {
  static func others(_ albums: [Album], by artist: Track.Credit) -> PageSection {
    PageSection(
      heading: "More by \(artist.name)", count: "\(albums.count)",
      lines: albums.map { PageLine(id: [$0.id.number], cells: ListCells(besideSongs: $0)) },
      isOwn: false)
  }
}

extension [Track] {
  var haveDiscs: Bool { Set(compactMap(\.discNumber)).count > 1 }
}

extension Track {
  /// Returns the number on the album, such as `2-11` if it has several discs.
  func number(hasDiscs: Bool) -> SafeText {
    let disc: SafeText = hasDiscs ? discNumber.map { "\($0)-" } ?? "" : ""
    return trackNumber.map { disc + "\($0)" } ?? ""
  }
}

extension ListCells {
  /// Creates the row of an album's track, with the artist if it differs from the album's.
  init(_ row: Listing.Row, on album: Album) {
    self.init(row.item, isFavorite: row.isFavorite)
    self[.number] = "\(row.item.track?.trackNumber ?? row.position)"
    self[.album] = ""
    self[.year] = ""
    if self[.artist] == "\(album.artist.name)" { self[.artist] = "" }
  }
}
