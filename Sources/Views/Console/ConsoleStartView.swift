import Entities
package import Scenes
import TerminalKit

/// The console view of the start: past searches, and the prompt of the search.
@MainActor package final class ConsoleStartView: ConsoleView, StartView {
  let console: Console
  private var shown = StartState()
  /// The last printed content.
  private var written: StartState.Content?
  private let prompt: SearchPrompt

  init(console: Console, prompt: SearchPrompt) {
    (self.console, self.prompt) = (console, prompt)
  }

  package func enter() {
    written = nil
    console.places.enter()
  }

  package func show(_ state: StartState) {
    console.endActivity()
    shown = state
    guard prompt.text == nil else { return prompt.redraw(state.completions, state.notice) }
    if state.content != written || state.notice == nil {
      written = state.content
      append(state.content)
    }
    if let notice = state.notice { console.note(NoticeText.line(notice)) }
  }

  package func nextEvent() async -> StartEvent? {
    await prompt.nextEvent(
      hint: shown.positions == nil
        ? nil : "Type a number to search again, a term to search for, or ? for help.",
      StartEvent.search
    ) { [.nothing, .back].contains($0) ? .back : nil }
  }

  private func append(_ content: StartState.Content) {
    if !content.searches.isEmpty { console.note("\("Past searches", .bold)") }
    console.notes.writeLines(
      SuggestionsText.lines(content.searches, content.picked, console.notes.capabilities))
  }
}
