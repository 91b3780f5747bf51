package import Scenes
import TerminalKit

/// The view of the album scene for finding an album: it shows only what is under way.
@MainActor package final class QuietAlbumView: AlbumView {
  private let console: Console

  package init(console: Console) {
    self.console = console
  }

  package func show(_ state: AlbumState) {
    switch state.content {
    case .loading: console.showActivity("Looking it up …")
    case .waiting(_, let wait): console.showWait(wait)
    case .loaded, .missing, .noAlbum, .failed: console.endActivity()
    }
  }

  package func nextEvent() async -> AlbumEvent? { nil }
}
