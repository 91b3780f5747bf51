package import Entities

/// Transitions from a search to tracks, other lists, and past searches.
///
/// `SceneRouter` has the transitions that all scenes share.
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
