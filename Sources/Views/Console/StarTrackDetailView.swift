import Entities
package import Scenes
import TerminalKit

/// A track view that adds the track to favorites.
///
/// It shows the outcome, but none of the track's facts.
@MainActor package final class StarTrackDetailView: TrackDetailView {
  private let console: Console
  private let view: ConsoleTrackDetailView
  private var shown: TrackDetailState?
  private var hasAsked = false

  package init(console: Console) {
    self.console = console
    view = ConsoleTrackDetailView(console: console)
  }

  package func show(_ state: TrackDetailState) {
    shown = state
    guard case .loaded(let detail, let notice) = state else { return view.show(state) }
    console.endActivity()
    if let notice { console.note(TrackDetailNoticeText.text(notice, about: detail.track)) }
  }

  package func nextEvent() async -> TrackDetailEvent? {
    guard case .loaded(let detail, _) = shown, !hasAsked else { return nil }
    hasAsked = true
    guard detail.isFavorite else { return .toggleFavorite }
    let track = detail.track
    console.note("\(track.name, .bold) by \(track.artist.name) is already a favorite.")
    return nil
  }
}
