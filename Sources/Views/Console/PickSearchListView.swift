package import Scenes

/// A view of the search scene that shows no list: it picks one number from it, and leaves all that
/// is not a list to the view it stands before.
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
