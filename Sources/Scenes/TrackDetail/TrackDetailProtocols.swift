package import Entities

extension TrackDetailState {
  /// Whether there is nothing to show, and retrying wouldn't help.
  package var isDeadEnd: Bool {
    switch self {
    case .missing: true
    case .failed(_, let error): error.isPermanent
    case .loading, .waiting, .loaded: false
    }
  }
}

/// A user event of the track scene, which shows one track's facts.
package enum TrackDetailEvent: Equatable, Sendable {
  /// Open the other album with this number.
  case select(Int)
  case showAlbum
  case showArtist
  /// Open the artwork in its own scene.
  case showArtwork
  case openPage
  case copyLink
  /// Play the preview.
  case play
  /// Add the track to favorites, or remove it.
  case toggleFavorite
  /// Reload after a failure.
  case retry
  case back
  case quit
}

/// A snapshot of the scene's state.
package enum TrackDetailState: Equatable, Sendable {
  case loading(TrackReference)
  /// The request budget is exhausted for this long; then the lookup continues.
  case waiting(TrackReference, Duration)
  case loaded(TrackDetail, notice: Notice?)
  /// The store has no such track.
  case missing(TrackReference)
  case failed(TrackReference, CatalogError)
}

@MainActor package protocol TrackDetailView: SceneView
where State == TrackDetailState, Event == TrackDetailEvent {}

@MainActor package protocol TrackDetailPresenting: ScenePresenting where State == TrackDetailState {
}

package protocol TrackDetailInteracting: ArtworkInteracting {
  /// Returns the track that `reference` names, or `nil` if the store has none.
  func track(for reference: TrackReference, _ purpose: RequestPurpose)
    async throws(CatalogError) -> Track?

  /// Returns a few other albums of the track's artist that are known without a request.
  func otherAlbums(than track: Track, in storefront: Storefront) async -> [Album]

  /// Returns the track's artwork, or `nil` if it has none or artworks aren't shown.
  func artwork(of track: Track) -> ArtworkLink?

  /// Whether a track is a favorite; `false` if the database fails.
  func isFavorite(_ track: Track) async -> Bool

  /// Adds a track of a storefront to favorites, or removes it.
  func setFavorite(_ isFavorite: Bool, _ track: Track, of storefront: Storefront)
    async throws(StorageError)
}

@MainActor
package protocol TrackDetailRouting: OutsideRouting, ItemRouting, PreviewRouting, ArtworkRouting {}

/// A track with the information shown beside it.
package struct TrackDetail: Equatable, Sendable {
  package var track: Track
  package var isFavorite: Bool
  /// Other albums of the artist, numbered from 1.
  package var otherAlbums: [Album]
  package var artwork: ArtworkState

  package init(
    _ track: Track, isFavorite: Bool = false, otherAlbums: [Album] = [],
    artwork: ArtworkState = .none
  ) {
    self.track = track
    self.isFavorite = isFavorite
    self.otherAlbums = otherAlbums
    self.artwork = artwork
  }
}
