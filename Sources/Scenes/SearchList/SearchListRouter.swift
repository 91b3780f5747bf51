package import Entities

extension SceneRouter: SearchListRouting {
  package func showItemList(_ source: ItemListSource) async -> SceneExit {
    await scenes.itemList(source).run().exit
  }

  package func showPlaylists(in storefront: Storefront) async -> SceneExit {
    await scenes.playlists(PlaylistsOptions(in: storefront)).run().exit
  }

  package func showHistory() async -> SceneEnd<SearchTerm?> {
    var selected: SearchTerm?
    takeTerm = { selected = $0 }
    defer { takeTerm = nil }
    let exit = await scenes.history().run().exit
    return SceneEnd(exit, state: exit == .quit ? nil : selected)
  }
}
