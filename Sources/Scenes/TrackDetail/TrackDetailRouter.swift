package import Entities

/// The router from a track to its album, its artist, and other programs.
@MainActor package final class TrackDetailRouter: TrackDetailRouting {
  private let album: @MainActor (AlbumReference) -> any AlbumPresenting
  private let artist: @MainActor (ArtistReference) -> any ArtistPresenting
  private let playback: @MainActor ([TrackReference]) -> any PlaybackPresenting
  private let artwork: (@MainActor (ArtworkLink) -> any ArtworkDetailPresenting)?
  private let outside: OutsideRouter

  /// - Parameters:
  ///   - album: Creates the album scene.
  ///   - artist: Creates the artist scene.
  ///   - playback: Creates the playback scene.
  ///   - artwork: Creates the artwork scene; `nil` if there is none.
  ///   - outside: The router to the browser and the clipboard.
  package init(
    album: @escaping @MainActor (AlbumReference) -> any AlbumPresenting,
    artist: @escaping @MainActor (ArtistReference) -> any ArtistPresenting,
    playback: @escaping @MainActor ([TrackReference]) -> any PlaybackPresenting,
    artwork: (@MainActor (ArtworkLink) -> any ArtworkDetailPresenting)? = nil,
    outside: OutsideRouter
  ) {
    self.album = album
    self.artist = artist
    self.playback = playback
    self.artwork = artwork
    self.outside = outside
  }

  package func showAlbum(_ id: Album.ID, of storefront: Storefront) async -> SceneExit {
    await album(.id(id, storefront)).run().exit
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
