import Entities
import Scenes
import TerminalKit

/// The other albums of a track's artist.
struct TrackDetailPage: ScreenPage {
  typealias Text = TrackDetailText

  static let pane = ScreenSession.Pane.track

  private let detail: TrackDetail

  init(_ detail: TrackDetail) {
    self.detail = detail
  }

  var hints: [ScreenAction] { [.back, .play, .star, .open, .copy, .album, .artist, .picture] }

  var ids: [Album.ID] { detail.otherAlbums.map(\.id) }

  var sections: [Int] { detail.otherAlbums.isEmpty ? [] : [0] }

  func heading(_ section: Int) -> StyledText { "More by \(detail.track.artist.name)" }

  func line(_ index: Int, _ columns: Int, _ context: DrawingContext) -> StyledText {
    AlbumLine(album: detail.otherAlbums[index]).text(columns)
  }

  static func numbers(of id: Album.ID) -> [Int64] { [id.number] }

  func opening(_ id: Album.ID) -> TrackDetailEvent? {
    ids.firstIndex(of: id).map { .select($0 + 1) }
  }

  func perform(_ action: ScreenAction, on view: ScreenPageView<TrackDetailPage>) -> Bool {
    switch action {
    case .play: view.events.post(.play(nil))
    case .star: view.events.post(.toggleFavorites(nil))
    case .album: view.events.post(.act(.showAlbum))
    case .artist: view.events.post(.act(.showArtist))
    default: return false
    }
    return true
  }
}
