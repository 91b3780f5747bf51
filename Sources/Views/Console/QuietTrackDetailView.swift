package import Scenes
import TerminalKit

/// A track view that shows only the progress of loading.
@MainActor package final class QuietTrackDetailView: TrackDetailView {
  private let console: Console

  package init(console: Console) {
    self.console = console
  }

  package func show(_ state: TrackDetailState) {
    switch state {
    case .loading: console.showActivity("Loading…")
    case .waiting(_, let wait): console.showWait(wait)
    case .loaded, .missing, .failed: console.endActivity()
    }
  }

  package func nextEvent() async -> TrackDetailEvent? { nil }
}
