package import Entities

/// Leads from the list to a track, an album or an artist, and to the past searches.
@MainActor package final class SearchListRouter: SearchListRouting {
  private let trackDetail: @MainActor (TrackReference) -> any TrackDetailPresenting
  private let history:
    @MainActor (_ search: @escaping @MainActor (SearchTerm) async -> SceneExit) ->
      any HistoryPresenting
  private let album: @MainActor (AlbumReference) -> any AlbumPresenting
  private let artist: @MainActor (ArtistReference) -> any ArtistPresenting

  /// - Parameters:
  ///   - trackDetail: assembles the scene of a track.
  ///   - history: assembles the scene of the past searches, which hands a picked one to `search`.
  ///   - album: assembles the scene of an album.
  ///   - artist: assembles the scene of an artist.
  package init(
    trackDetail: @escaping @MainActor (TrackReference) -> any TrackDetailPresenting,
    history:
      @escaping @MainActor (_ search: @escaping @MainActor (SearchTerm) async -> SceneExit) ->
      any HistoryPresenting,
    album: @escaping @MainActor (AlbumReference) -> any AlbumPresenting,
    artist: @escaping @MainActor (ArtistReference) -> any ArtistPresenting
  ) {
    self.trackDetail = trackDetail
    self.history = history
    self.album = album
    self.artist = artist
  }

  package func showTrackDetail(_ track: Track, of storefront: Storefront) async -> SceneExit {
    await trackDetail(.known(track, storefront)).run().exit
  }

  package func showAlbum(_ id: Album.ID, of storefront: Storefront) async -> SceneExit {
    await album(.id(id, storefront)).run().exit
  }

  package func showArtist(_ id: Artist.ID, of storefront: Storefront) async -> SceneExit {
    await artist(.id(id, storefront)).run().exit
  }

  package func showHistory() async -> PastSearchChoice {
    var picked: SearchTerm?
    let scene = history { term in
      picked = term
      return .back
    }
    if await scene.run().exit == .quit { return .quit }
    return picked.map(PastSearchChoice.term) ?? .back
  }
}
