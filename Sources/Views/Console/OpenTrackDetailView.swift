package import Scenes

/// A track view that opens the track's page.
///
/// It shows the outcome, but none of the track's facts.
@MainActor package final class OpenTrackDetailView: TrackDetailView {
  private let console: Console
  private let view: ConsoleTrackDetailView
  private var isLoaded = false
  private var hasOpened = false

  package init(console: Console) {
    self.console = console
    view = ConsoleTrackDetailView(console: console)
  }

  package func show(_ state: TrackDetailState) {
    guard case .loaded(let detail, let notice) = state else { return view.show(state) }
    isLoaded = true
    console.endActivity()
    if let notice { console.note(TrackDetailNoticeText.text(notice, about: detail.track)) }
  }

  package func nextEvent() async -> TrackDetailEvent? {
    guard isLoaded, !hasOpened else { return nil }
    hasOpened = true
    return .openPage
  }
}
