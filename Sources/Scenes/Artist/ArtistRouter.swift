package import Entities

/// The router from an artist to albums, tracks, and other programs.
@MainActor package final class ArtistRouter: ArtistRouting {
  private let album: @MainActor (AlbumReference) -> any AlbumPresenting
  private let trackDetail: @MainActor (TrackReference) -> any TrackDetailPresenting
  private let playback: @MainActor ([TrackReference]) -> any PlaybackPresenting
  private let artwork: (@MainActor (ArtworkLink) -> any ArtworkDetailPresenting)?
  private let outside: OutsideRouter

  /// - Parameters:
  ///   - album: Creates the album scene.
  ///   - trackDetail: Creates the track scene.
  ///   - playback: Creates the playback scene.
  ///   - artwork: Creates the artwork scene; `nil` if there is none.
  ///   - outside: The router to the browser and the clipboard.
  package init(
    album: @escaping @MainActor (AlbumReference) -> any AlbumPresenting,
    trackDetail: @escaping @MainActor (TrackReference) -> any TrackDetailPresenting,
    playback: @escaping @MainActor ([TrackReference]) -> any PlaybackPresenting,
    artwork: (@MainActor (ArtworkLink) -> any ArtworkDetailPresenting)? = nil,
    outside: OutsideRouter
  ) {
    self.album = album
    self.trackDetail = trackDetail
    self.playback = playback
    self.artwork = artwork
    self.outside = outside
  }

  package func showAlbum(_ id: Album.ID, of storefront: Storefront) async -> SceneExit {
    await album(.id(id, storefront)).run().exit
  }

  package func showTrackDetail(_ track: Track, of storefront: Storefront) async -> SceneExit {
    await trackDetail(.known(track, storefront)).run().exit
  }

  package func showArtwork(_ artwork: ArtworkLink) async -> SceneExit {
    await self.artwork?(artwork).run().exit ?? .back
  }

  package func play(_ queue: [TrackReference]) async {
    _ = await playback(queue).run()
  }

  package func open(_ link: WebLink) async throws(BrowserError) {
    try await outside.open(link)
  }

  package func copy(_ link: WebLink) -> Bool {
    outside.copy(link)
  }
}
