package import Scenes
import TerminalKit

/// The start of a search, in the pane of the search.
@MainActor package final class ScreenStartView: StartView {
  private let pane: ScreenSearchListView
  /// Whether the start is in front of the results.
  private var isInFront = false

  package init(in pane: ScreenSearchListView) {
    self.pane = pane
  }

  package func enter() { isInFront = true }

  package func leave() { isInFront = false }

  package func show(_ state: StartState) {
    pane.content.take(state, isInFront: isInFront)
    if isInFront { pane.restoreAtStart() }
    pane.update(isInFront ? state.completions : pane.search.completions, state.notice)
  }

  package func nextEvent() async -> StartEvent? { await pane.nextEvent().map(StartEvent.search) }

  package func interruption() async { await pane.interruption() }
}
