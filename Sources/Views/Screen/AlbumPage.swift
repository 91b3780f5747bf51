import Entities
import Scenes
import TerminalKit

/// An album's tracks by disc.
struct AlbumPage: ScreenPage {
  typealias Text = AlbumText

  static let pane = ScreenSession.Pane.album

  private let listing: AlbumListing
  private let discs: [AlbumListing.Disc]
  private let items: [CatalogItem.ID?]
  let rows: [ListCells]
  let ids: [Int]
  private(set) var sections: [Int] = []

  init(_ listing: AlbumListing) {
    self.listing = listing
    discs = listing.discs
    let tracks = discs.flatMap(\.rows)
    items = tracks.map(\.item.id)
    rows = tracks.map { ListCells($0, on: listing.contents.album) }
    ids = tracks.map(\.position)
    // A single disc needs no heading.
    guard discs.count > 1 else { return }
    var start = 0
    for disc in discs {
      sections.append(start)
      start += disc.rows.count
    }
  }

  private var album: Album { listing.contents.album }

  var title: SafeText { "\(album.name)" }

  var aside: SafeText {
    let minutes = listing.duration.map { Int(($0 / .seconds(60)).rounded()) }
    return [.counted(rows.count, "song"), minutes.map { "\($0) min" }].compactMap(\.self)
      .joined(separator: " · ")
  }

  var hints: [ScreenAction] { [.back, .choose, .play, .star, .open, .copy, .artist, .picture] }

  func track(at index: Int) -> Track.ID? { items[index]?.track }

  func heading(_ section: Int) -> StyledText { discs[section].number.map { "Disc \($0)" } ?? "" }

  static func numbers(of position: Int) -> [Int64] { [Int64(position)] }

  func opening(_ position: Int) -> AlbumEvent? { .select(position) }

  func perform(_ action: ScreenAction, on view: ScreenPageView<AlbumPage>) -> Bool {
    let selected = view.rows.selected.map { PositionRanges($0) }
    switch action {
    case .play: view.events.post(.play(view.rows.selected.flatMap { PositionRanges("\($0)-") }))
    case .enqueue: view.events.post(.enqueue(selected))
    case .star: if let selected { view.events.post(.toggleFavorites(selected)) }
    case .artist: view.events.post(.act(.showArtist))
    default: return false
    }
    return true
  }

  func facts(_ columns: Int, rows: Int, _ context: DrawingContext) -> [StyledText] {
    var facts = PageFacts(columns, context)
    facts.addNames(album.name, artist: album.artist.name)
    let date = album.releaseDate.map { context.format.date($0) }
    facts.add([
      album.genre.map { "\($0)" }, date, MarksText.lyrics(album.explicitness)?.plain,
    ])
    let price = context.price(album.price, album.currency, else: "not sold as an album")
    let favorites = listing.favorites.count
    let stars: StyledText =
      favorites == 0
      ? "" : StyledText("★ " + .counted(favorites, "favorite"), .star)
    let offer = [StyledText(price ?? ""), stars].filter { !$0.isEmpty }
    if !offer.isEmpty { facts.add(offer.joined(separator: "  ")) }
    if listing.unlistedCount > 0 { facts.add(["\(listing.unlistedCount) not sold in this store"]) }
    facts.add([album.copyright.map { "\($0)" }])
    return facts.lines
  }
}

extension ListCells {
  /// Creates the row of an album's track, with the artist if it differs from the album's.
  init(_ row: Listing.Row, on album: Album) {
    self.init(row.item, isFavorite: row.isFavorite)
    self[.number] = "\(row.position)"
    self[.album] = ""
    self[.year] = ""
    if self[.artist] == "\(album.artist.name)" { self[.artist] = "" }
  }
}
