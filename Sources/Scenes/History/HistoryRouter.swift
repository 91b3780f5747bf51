package import Entities

extension SceneRouter: HistoryRouting {
  package func search(for term: SearchTerm) async -> SceneExit {
    await scenes.searchList(term).run().exit
  }

  package func lookUp(_ id: Int64, in storefront: Storefront?) async -> SceneExit {
    await scenes.lookup(id, in: storefront).run().exit
  }
}
