import Entities
import Scenes
import TerminalKit

/// An album's tracks by disc, and other albums of its artist.
struct AlbumPage: ScreenPage {
  typealias Text = AlbumText

  static let pane = ScreenSession.Pane.album

  private let listing: AlbumListing
  private let discs: [AlbumListing.Disc]
  private let tracks: [CatalogItem.ID?]
  let rows: [ListCells]
  let ids: [Int]
  private(set) var sections: [Int] = []

  init(_ listing: AlbumListing) {
    self.listing = listing
    discs = listing.discs
    let tracks = discs.flatMap(\.rows)
    self.tracks = tracks.map(\.item.id)
    rows =
      tracks.map { ListCells($0, on: listing.contents.album) }
      + listing.otherAlbums.map(ListCells.init(besideSongs:))
    ids = tracks.map(\.position) + listing.otherAlbums.indices.map { tracks.count + $0 + 1 }
    if hasDiscs {
      var start = 0
      for disc in discs {
        sections.append(start)
        start += disc.rows.count
      }
    }
    if !listing.otherAlbums.isEmpty { sections.append(tracks.count) }
  }

  var itemCount: Int { tracks.count }

  var start: Int? {
    listing.origin.flatMap { origin in tracks.firstIndex { $0?.track == origin } }.map { ids[$0] }
  }

  /// A single disc needs no heading.
  private var hasDiscs: Bool { discs.count > 1 }

  private var album: Album { listing.contents.album }

  var title: SafeText { "\(album.name)" }

  var aside: SafeText {
    let minutes = listing.duration.map { Int(($0 / .seconds(60)).rounded()) }
    return [.counted(tracks.count, "song"), minutes.map { "\($0) min" }].compactMap(\.self)
      .joined(separator: " · ")
  }

  func hints(at id: Int?) -> [ScreenAction] {
    [.back, .choose] + (isTrack(id) ? [.play, .star, .addToPlaylist, .lyrics] : [])
      + [.artist, .picture, .open, .copy]
  }

  /// Whether a line is a track of the album; other albums can only be opened.
  private func isTrack(_ id: Int?) -> Bool { id.map { $0 <= tracks.count } ?? true }

  func song(at position: Int) -> CatalogItem? {
    isTrack(position) ? listing.item(at: position) : nil
  }

  func track(at index: Int) -> Track.ID? {
    tracks.indices.contains(index) ? tracks[index]?.track : nil
  }

  func count(ofSection section: Int) -> SafeText {
    let isDisc = hasDiscs && discs.indices.contains(section)
    return "\(isDisc ? discs[section].rows.count : listing.otherAlbums.count)"
  }

  func heading(_ section: Int) -> SafeText {
    hasDiscs && discs.indices.contains(section)
      ? discs[section].number.map { "Disc \($0)" } ?? "" : "More by \(album.artist.name)"
  }

  static func numbers(of position: Int) -> [Int64] { [Int64(position)] }

  func opening(_ position: Int) -> AlbumEvent? { .select(position) }

  func perform(_ action: ScreenAction, on view: ScreenPageView<AlbumPage>) -> Bool {
    let selected = view.rows.selected.map { PositionRanges($0) }
    if !isTrack(view.rows.selected), [.play, .enqueue, .star, .addToPlaylist].contains(action) {
      return true
    }
    switch action {
    case .play:
      let rest = view.rows.selected.flatMap { PositionRanges("\($0)-\(tracks.count)") }
      view.events.post(.play(rest))
    case .enqueue: view.events.post(.enqueue(selected))
    case .star: if let selected { view.events.post(.toggleFavorites(selected)) }
    case .addToPlaylist: view.events.post(.addToPlaylist(selected))
    case .artist: view.events.post(.act(.showArtist))
    default: return false
    }
    return true
  }

  /// The rows of a page that has two lines for a long copyright notice.
  private static let rowsForCopyright = 30

  func facts(_ columns: Int, rows: Int, at id: Int?, _ context: DrawingContext) -> [StyledText] {
    var facts = PageFacts(columns, context)
    if rows <= ScreenPageView<AlbumPage>.shortRows {
      facts.add(["\(album.artist.name)", context.year(album.releaseDate), aside])
      return Array(facts.lines.prefix(1))
    }
    facts.add(album)
    let price = context.price(album.price, album.currency, else: "not sold as an album")
    let favorites = listing.favorites.count
    let stars: StyledText =
      favorites == 0
      ? "" : StyledText("★ " + .counted(favorites, "favorite"), .star)
    let offer = [StyledText(price ?? ""), stars].filter { !$0.isEmpty }
    if !offer.isEmpty { facts.add(offer.joined(separator: "  ")) }
    if listing.unlistedCount > 0 { facts.add(["\(listing.unlistedCount) not sold in this store"]) }
    if let copyright = album.copyright {
      var text: SafeText = "\(copyright)"
      // What precedes the sign is the least.
      if text.columns > columns, let sign = copyright.firstIndex(where: "℗©".contains) {
        text = "\(String(copyright[sign...]))"
      }
      facts.add(StyledText(text, .quiet), isShort: rows < Self.rowsForCopyright)
    }
    return facts.lines
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
