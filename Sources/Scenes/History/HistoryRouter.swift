package import Entities

/// The router from the search history to a search.
@MainActor package final class HistoryRouter: HistoryRouting {
  private let search: @MainActor (SearchTerm) async -> SceneExit

  /// - Parameter search: Runs the search scene, or passes the term to the previous one.
  package init(search: @escaping @MainActor (SearchTerm) async -> SceneExit) {
    self.search = search
  }

  package func search(for term: SearchTerm) async -> SceneExit {
    await search(term)
  }
}
