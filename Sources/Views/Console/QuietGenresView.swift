package import Scenes

/// A genre view that shows the progress and errors, but no list.
///
/// The caller uses the loaded genres instead.
@MainActor package final class QuietGenresView: GenresView {
  private let console: Console
  private let view: ConsoleGenresView

  package init(console: Console) {
    self.console = console
    view = ConsoleGenresView(console: console)
  }

  package func show(_ state: GenresState) {
    guard case .loaded(let listing) = state.content else { return view.show(state) }
    console.endActivity()
    for note in GenresNoticeText.notes(on: listing) { console.note(note.line) }
    if let notice = state.notice { console.note(GenresNoticeText.line(notice)) }
  }

  package func interruption() async {
    await view.interruption()
  }

  package func nextEvent() async -> GenresEvent? { nil }
}
