package import Entities

extension SceneRouter: SearchListRouting {
  package func showItemList(_ source: ItemListSource) async -> SceneExit {
    await scenes.itemList(source).run().exit
  }

  package func showPlaylists(in storefront: Storefront) async -> SceneExit {
    await scenes.playlists(PlaylistsOptions(in: storefront)).run().exit
  }

  package func showHistory() async -> SceneEnd<SearchTerm?> {
    let end = await scenes.history().run()
    return SceneEnd(end.exit, state: end.state.chosen)
  }
}
