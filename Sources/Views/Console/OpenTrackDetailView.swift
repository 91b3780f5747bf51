package import Scenes

/// The view of the track scene for opening a track's page: it shows none of the track's facts, only
/// what came of the opening.
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
