package import Entities

/// Leads from the past searches to a search.
@MainActor package final class HistoryRouter: HistoryRouting {
  private let search: @MainActor (SearchTerm) async -> SceneExit

  /// - Parameter search: plays the scene of searching, or hands the term to the one before.
  package init(search: @escaping @MainActor (SearchTerm) async -> SceneExit) {
    self.search = search
  }

  package func search(for term: SearchTerm) async -> SceneExit {
    await search(term)
  }
}
