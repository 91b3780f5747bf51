package import Entities

/// The rule of hearing a preview: what is at hand is played as it is, anything else is looked up;
/// where nobody is to be asked, nothing is played, since previews are never kept.
package struct PlaybackInteractor: PlaybackInteracting {
  private let catalog: any Catalog
  private let player: any PreviewPlayer
  private let isOffline: Bool

  /// - Parameters:
  ///   - catalog: has the tracks.
  ///   - player: plays.
  ///   - isOffline: whether nobody is to be asked for anything.
  package init(catalog: any Catalog, player: any PreviewPlayer, isOffline: Bool) {
    self.catalog = catalog
    self.player = player
    self.isOffline = isOffline
  }

  /// A chart and the library may have a track without all of its facts.
  package func track(for reference: TrackReference) async throws(CatalogError) -> Track? {
    switch reference {
    case .known(let track, let storefront):
      if track.preview != nil || isOffline { return track }
      return try await catalog.track(track.id, in: storefront, for: .asked) ?? track
    case .id(let id, let storefront):
      return try await catalog.track(id, in: storefront, for: .asked)
    }
  }

  package func play(_ track: Track) -> (any PlayingPreview)? {
    guard let link = track.preview else { return nil }
    guard !isOffline else { return UnplayedPreview(because: .offline) }
    return player.play(Preview(link, isVideo: track.kind == .musicVideo))
  }
}
