package import Entities

/// The rules of playback: plays the preview of a track, after looking it up if necessary.
///
/// Offline it plays nothing, because previews are never cached.
package struct PlaybackInteractor: PlaybackInteracting {
  private let services: ItemServices
  private let playlists: any PlaylistCreating
  private let player: any PreviewPlayer
  private let isOffline: Bool
  private let purpose: RequestPurpose

  /// `refreshes` is whether to look up even known tracks.
  package init(
    _ services: ItemServices, playlists: any PlaylistCreating, player: any PreviewPlayer,
    isOffline: Bool, refreshes: Bool = false
  ) {
    self.services = services
    self.playlists = playlists
    self.player = player
    self.isOffline = isOffline
    purpose = refreshes ? .refreshed : .asked
  }

  /// Returns a track, known or looked up.
  ///
  /// Tracks from a chart or the library may lack some facts.
  package func track(for reference: TrackReference) async throws(CatalogError) -> Track? {
    switch reference {
    case .known(let track, let storefront):
      if isOffline || (track.preview != nil && purpose != .refreshed) { return track }
      return try await services.catalog.track(track.id, in: storefront, for: purpose) ?? track
    case .id(let id, let storefront):
      return try await services.catalog.track(id, in: storefront, for: purpose)
    }
  }

  package func toggleFavorite(_ track: Track, of storefront: Storefront)
    async throws(StorageError) -> Bool
  {
    let isFavorite = await services.stars.starred(among: [track]).isEmpty
    try await services.setFavorites(isFavorite, [StoreItem(.track(track), of: storefront)])
    return isFavorite
  }

  package func createPlaylist(_ name: PlaylistName, of queue: [TrackReference])
    async throws(StorageError) -> Playlist?
  {
    try await playlists.create(name, with: queue)
  }

  package func note(_ change: Change, undoneBy edit: QueueEdit) async {
    await services.changes.note(change, undoneBy: edit)
  }

  package func take(_ step: JournalStep) async throws(StorageError) -> Notice {
    try await services.changes.take(step)
  }

  package func keep(_ track: Track, from storefront: Storefront) async {
    await services.keep(track, from: storefront)
  }

  package func play(_ track: Track) -> (any PlayingPreview)? {
    guard let link = track.preview else { return nil }
    guard !isOffline else { return OfflinePreview() }
    return player.play(
      Preview(
        link, isVideo: track.kind == .musicVideo, title: "\(track.name) — \(track.artist.name)"))
  }
}

/// A preview that fails at once, because it isn't on this computer.
struct OfflinePreview: PlayingPreview {
  let reports: AsyncStream<PlayerReport>

  init() {
    let (stream, continuation) = AsyncStream.makeStream(of: PlayerReport.self)
    reports = stream
    continuation.yield(.failed(.offline))
    continuation.finish()
  }

  func send(_ command: PlayerCommand) {}

  func stop() async {}
}
