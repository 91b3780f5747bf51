package import Entities

extension SceneRouter: HistoryRouting {
  /// Returns to the search that waits for the term, or else starts one.
  package func search(for term: SearchTerm) async -> SceneExit {
    guard let takeTerm else { return await scenes.searchList(term).run().exit }
    takeTerm(term)
    return .back
  }
}
