import Entities

// Changes of the user's favorites and playlists.

extension SearchListPresenter {
  /// Shows the results again; without any, at the prompt, the notice tells all.
  func showUndone(_ notice: Notice) async {
    if listing != nil || view.isLive { await showAgain() }
  }
}
