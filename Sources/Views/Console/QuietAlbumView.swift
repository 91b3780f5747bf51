package import Scenes
import TerminalKit

/// An album view that shows only the progress of loading.
@MainActor package final class QuietAlbumView: AlbumView {
  private let console: Console

  package init(console: Console) {
    self.console = console
  }

  package func show(_ state: AlbumState) {
    switch state.content {
    case .loading: console.showActivity("Loading…")
    case .waiting(_, let wait): console.showWait(wait)
    case .loaded, .missing, .noAlbum, .failed: console.endActivity()
    }
  }

  package func nextEvent() async -> AlbumEvent? { nil }
}
