package import Scenes
import TerminalKit

/// The view of the track scene for finding a track: it shows only what is under way.
@MainActor package final class QuietTrackDetailView: TrackDetailView {
  private let console: Console

  package init(console: Console) {
    self.console = console
  }

  package func show(_ state: TrackDetailState) {
    switch state {
    case .loading: console.showActivity("Looking it up …")
    case .waiting(_, let wait): console.showWait(wait)
    case .loaded, .missing, .failed: console.endActivity()
    }
  }

  package func nextEvent() async -> TrackDetailEvent? { nil }
}
