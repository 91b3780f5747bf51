package import Entities

extension SceneRouter: HistoryRouting {
  package func search(for term: SearchTerm) async -> SceneExit {
    await scenes.searchList(term).run().exit
  }
}
