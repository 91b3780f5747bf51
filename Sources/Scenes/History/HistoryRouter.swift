package import Entities

extension SceneRouter: HistoryRouting {
  package func search(for term: SearchTerm) async -> SceneExit {
    await scenes.searchList(term).run().exit
  }

  package func lookUp(_ id: Int64, in storefront: Storefront?) async -> SceneExit {
    await scenes.lookup(id, in: storefront).run().exit
  }

  /// Opens a list that a word names; words lead to no other places.
  package func open(_ place: Destination) async -> SceneExit {
    let storefront = await scenes.storefront()
    switch place {
    case .list(let source): return await showItemList(source.moved(to: storefront))
    case .charts: return await showItemList(.chart(ChartQuery(in: storefront)))
    case .playlists: return await showPlaylists(in: storefront)
    case .history:
      let end = await showHistory()
      guard let term = end.state else { return end.exit }
      return await search(for: term)
    case .start, .item, .lookup, .storefronts, .genres: return .back
    }
  }
}
