package import Entities

extension SceneRouter: HistoryRouting {
  package func search(for term: SearchTerm) async -> SceneExit {
    await scenes.searchList(term).run().exit
  }

  /// Opens a list that a word names, or what a line leads to.
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
    case .search(let term): return await search(for: term)
    case .lookup(let id, let storefront): return await scenes.lookup(id, in: storefront).run().exit
    case .command(let words): return await scenes.run(words)
    case .storefronts: return await showStorefronts().exit
    case .genres: return await showGenres(of: storefront).exit
    case .start, .item: return .back
    }
  }
}
