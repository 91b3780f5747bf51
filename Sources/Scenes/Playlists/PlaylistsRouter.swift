package import Entities

extension SceneRouter: PlaylistsRouting {
  package func look(at playlist: Playlist, in storefront: Storefront) {
    scenes.preview(playlist, in: storefront)
  }
}

/// The way to the playlists, to add items to one.
@MainActor package protocol PlaylistAddingRouting: AnyObject {
  /// Adds items to the playlist with a name, or to one that the user chooses; returns how the user
  /// left the playlists, and a notice of what was added.
  func addToPlaylist(_ items: [StoreItem], named name: String?) async -> SceneEnd<Notice?>
}

extension SceneRouter: PlaylistAddingRouting {
  package func addToPlaylist(_ items: [StoreItem], named name: String?) async -> SceneEnd<Notice?> {
    guard let first = items.first else { return SceneEnd(.back, state: nil) }
    let options = PlaylistsOptions(adding: items, toNamed: name, in: first.storefront)
    let end = await scenes.playlists(options).run()
    return SceneEnd(end.exit, state: end.state.notice)
  }
}

extension PlaylistAddingRouting {
  /// Lets the user add items to a playlist, and shows what was added; returns the exit if the user
  /// quits there.
  func addToPlaylist(
    _ items: [StoreItem], named name: String? = nil, show: (Notice?) -> Void
  ) async -> SceneExit? {
    guard items.contains(where: { $0.item.track != nil }) else {
      show(.onlyTracksInPlaylists)
      return nil
    }
    let end = await addToPlaylist(items, named: name)
    if end.exit == .quit { return .quit }
    show(end.state)
    return nil
  }
}
