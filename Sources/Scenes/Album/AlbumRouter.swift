package import Entities

/// The router from an album to its tracks, its artist, and other programs.
@MainActor package final class AlbumRouter: AlbumRouting {
  private let trackDetail: @MainActor (TrackReference) -> any TrackDetailPresenting
  private let artist: @MainActor (ArtistReference) -> any ArtistPresenting
  private let playback: @MainActor ([TrackReference]) -> any PlaybackPresenting
  private let artwork: (@MainActor (ArtworkLink) -> any ArtworkDetailPresenting)?
  private let outside: OutsideRouter

  /// - Parameters:
  ///   - trackDetail: Creates the track scene.
  ///   - artist: Creates the artist scene.
  ///   - playback: Creates the playback scene.
  ///   - artwork: Creates the artwork scene; `nil` if there is none.
  ///   - outside: The router to the browser and the clipboard.
  package init(
    trackDetail: @escaping @MainActor (TrackReference) -> any TrackDetailPresenting,
    artist: @escaping @MainActor (ArtistReference) -> any ArtistPresenting,
    playback: @escaping @MainActor ([TrackReference]) -> any PlaybackPresenting,
    artwork: (@MainActor (ArtworkLink) -> any ArtworkDetailPresenting)? = nil,
    outside: OutsideRouter
  ) {
    self.trackDetail = trackDetail
    self.artist = artist
    self.playback = playback
    self.artwork = artwork
    self.outside = outside
  }

  package func showTrackDetail(_ track: Track, of storefront: Storefront) async -> SceneExit {
    await trackDetail(.known(track, storefront)).run().exit
  }

  package func showArtist(_ id: Artist.ID, of storefront: Storefront) async -> SceneExit {
    await artist(.id(id, storefront)).run().exit
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
