import Entities
import Scenes
import TerminalKit

/// An album's tracks by disc.
struct AlbumPage: ScreenPage {
  typealias Text = AlbumText

  static let pane = ScreenSession.Pane.album

  private let album: Album
  private let discs: [AlbumListing.Disc]
  private let rows: [Listing.Row]
  private(set) var sections: [Int] = []

  init(_ listing: AlbumListing) {
    album = listing.contents.album
    discs = listing.discs
    rows = discs.flatMap(\.rows)
    // A single disc needs no heading.
    guard discs.count > 1 else { return }
    var start = 0
    for disc in discs {
      sections.append(start)
      start += disc.rows.count
    }
  }

  var hints: [ScreenAction] { [.back, .choose, .play, .star, .open, .copy, .artist, .picture] }

  var ids: [Int] { rows.map(\.position) }

  func heading(_ section: Int) -> StyledText { discs[section].number.map { "Disc \($0)" } ?? "" }

  func line(_ index: Int, _ columns: Int, _ context: DrawingContext) -> StyledText {
    AlbumTrackLine(row: rows[index], album: album, theme: context.theme).text(columns)
  }

  static func numbers(of position: Int) -> [Int64] { [Int64(position)] }

  func opening(_ position: Int) -> AlbumEvent? { .select(position) }

  func perform(_ action: ScreenAction, on view: ScreenPageView<AlbumPage>) -> Bool {
    let selected = view.rows.selected.map { PositionRanges($0) }
    switch action {
    case .play: view.events.post(.play(selected))
    case .star: if let selected { view.events.post(.toggleFavorites(selected)) }
    case .artist: view.events.post(.act(.showArtist))
    default: return false
    }
    return true
  }
}
