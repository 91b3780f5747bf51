package import Scenes

/// A view of the genres that lists none: it says what is under way and what fails, and leaves what
/// was found to whoever wanted it.
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
