package import Entities

/// The router from the library to a track, its album, or its artist.
@MainActor package final class LibraryListRouter: LibraryListRouting {
  private let trackDetail: @MainActor (TrackReference) -> any TrackDetailPresenting
  private let album: @MainActor (AlbumReference) -> any AlbumPresenting
  private let artist: @MainActor (ArtistReference) -> any ArtistPresenting
  private let artwork: (@MainActor (ArtworkLink) -> any ArtworkDetailPresenting)?
  private let beside: @MainActor (CatalogItem, Storefront) -> Void
  private let playback: @MainActor ([TrackReference]) -> any PlaybackPresenting
  private let outside: OutsideRouter

  /// - Parameters:
  ///   - trackDetail: Creates the track scene.
  ///   - album: Creates the album scene.
  ///   - artist: Creates the artist scene.
  ///   - artwork: Creates the artwork scene; `nil` if there is none.
  ///   - beside: Shows an item in the preview pane, if there is room.
  ///   - playback: Creates the playback scene.
  ///   - outside: The router to the browser and the clipboard.
  package init(
    trackDetail: @escaping @MainActor (TrackReference) -> any TrackDetailPresenting,
    album: @escaping @MainActor (AlbumReference) -> any AlbumPresenting,
    artist: @escaping @MainActor (ArtistReference) -> any ArtistPresenting,
    artwork: (@MainActor (ArtworkLink) -> any ArtworkDetailPresenting)?,
    beside: @escaping @MainActor (CatalogItem, Storefront) -> Void,
    playback: @escaping @MainActor ([TrackReference]) -> any PlaybackPresenting,
    outside: OutsideRouter
  ) {
    self.trackDetail = trackDetail
    self.album = album
    self.artist = artist
    self.artwork = artwork
    self.beside = beside
    self.playback = playback
    self.outside = outside
  }

  package func look(at track: LibraryTrack) {
    beside(.track(track.track), track.storefront)
  }

  package func showTrackDetail(_ track: LibraryTrack) async -> SceneExit {
    await trackDetail(.known(track.track, track.storefront)).run().exit
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
