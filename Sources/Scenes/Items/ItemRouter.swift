package import Entities

/// The router from any list to the opened item.
@MainActor package struct ItemRouter {
  private let track: @MainActor (TrackReference) async -> SceneExit
  private let album: @MainActor (Album.ID, Storefront) async -> SceneExit
  private let artist: @MainActor (Artist.ID, Storefront) async -> SceneExit

  /// - Parameters:
  ///   - track: Runs the track scene.
  ///   - album: Runs the album scene.
  ///   - artist: Runs the artist scene.
  package init(
    track: @escaping @MainActor (TrackReference) async -> SceneExit,
    album: @escaping @MainActor (Album.ID, Storefront) async -> SceneExit,
    artist: @escaping @MainActor (Artist.ID, Storefront) async -> SceneExit
  ) {
    self.track = track
    self.album = album
    self.artist = artist
  }

  /// Opens an item and returns how the user left it.
  package func show(_ item: CatalogItem, of storefront: Storefront) async -> SceneExit {
    switch item {
    case .track(let found): await track(.known(found, storefront))
    case .album(let found): await album(found.id, storefront)
    case .artist(let found): await artist(found.id, storefront)
    case .other: .back
    }
  }

  /// Opens an item, and looks up a track because some of its facts are missing.
  package func showAnew(_ item: CatalogItem, of storefront: Storefront) async -> SceneExit {
    guard case .track(let found) = item else { return await show(item, of: storefront) }
    return await track(.id(found.id, storefront))
  }
}
