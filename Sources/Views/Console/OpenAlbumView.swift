package import Scenes

/// An album view that opens the album's page.
///
/// It shows the outcome, but none of the album's facts.
@MainActor package final class OpenAlbumView: AlbumView {
  private let console: Console
  private let view: ConsoleAlbumView
  private var isLoaded = false
  private var hasOpened = false

  package init(console: Console) {
    self.console = console
    view = ConsoleAlbumView(console: console)
  }

  package func show(_ state: AlbumState) {
    guard case .loaded = state.content else { return view.show(state) }
    isLoaded = true
    console.endActivity()
    if let notice = state.notice { console.note(AlbumNoticeText.line(notice)) }
  }

  package func nextEvent() async -> AlbumEvent? {
    guard isLoaded, !hasOpened else { return nil }
    hasOpened = true
    return .openPage
  }
}
