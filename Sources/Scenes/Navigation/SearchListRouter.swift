package import Entities

/// A search leads to tracks, other lists, and past searches.
///
/// It also leads to albums, artists, stores, and genres, as other scenes do (`SceneRouter`).
extension SceneRouter: SearchListRouting {
  package func showTrackDetail(_ reference: TrackReference) async -> SceneExit {
    await exit(of: scenes.trackDetail(reference, refreshes: false))
  }

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
