package import Entities

/// Leads from any list to what was picked from it.
@MainActor package struct ItemRouter {
  private let track: @MainActor (TrackReference) async -> SceneExit
  private let album: @MainActor (Album.ID, Storefront) async -> SceneExit
  private let artist: @MainActor (Artist.ID, Storefront) async -> SceneExit

  /// - Parameters:
  ///   - track: plays the scene of a track.
  ///   - album: plays the scene of an album.
  ///   - artist: plays the scene of an artist.
  package init(
    track: @escaping @MainActor (TrackReference) async -> SceneExit,
    album: @escaping @MainActor (Album.ID, Storefront) async -> SceneExit,
    artist: @escaping @MainActor (Artist.ID, Storefront) async -> SceneExit
  ) {
    self.track = track
    self.album = album
    self.artist = artist
  }

  /// Goes to a thing; the exit says where the person went from there.
  package func show(_ item: CatalogItem, of storefront: Storefront) async -> SceneExit {
    switch item {
    case .track(let found): await track(.known(found, storefront))
    case .album(let found): await album(found.id, storefront)
    case .artist(let found): await artist(found.id, storefront)
    case .other: .back
    }
  }

  /// Goes to a thing of which not all is known, so that it is looked up.
  package func showAnew(_ item: CatalogItem, of storefront: Storefront) async -> SceneExit {
    guard case .track(let found) = item else { return await show(item, of: storefront) }
    return await track(.id(found.id, storefront))
  }
}
