package import Scenes

/// A search view that selects one number from the list instead of showing it.
///
/// Everything except for the list is passed on to the view behind it. The command reports a number
/// that isn't listed, because it comes from the command line.
@MainActor package final class PickSearchListView: SearchListView {
  private let view: any SearchListView
  private let position: Int
  private var content: SearchListState.Content?
  private var hasPicked = false

  package init(_ position: Int, before view: any SearchListView) {
    self.position = position
    self.view = view
  }

  package func show(_ state: SearchListState) {
    content = state.content
    guard case .loaded = state.content else { return view.show(state) }
    if case .outOfRange = state.notice { return }
    if let notice = state.notice { view.show(SearchListState(.idle, notice: notice)) }
  }

  package func interruption() async {
    await view.interruption()
  }

  package func nextEvent() async -> SearchListEvent? {
    guard case .loaded = content, !hasPicked else { return nil }
    hasPicked = true
    return .select(position)
  }
}
