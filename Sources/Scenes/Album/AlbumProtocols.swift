package import Entities

extension AlbumState.Content {
  /// Whether there is nothing to show, and retrying wouldn't help.
  package var isDeadEnd: Bool {
    switch self {
    case .missing, .noAlbum: true
    case .failed(_, let error): error.isPermanent
    case .loading, .waiting, .loaded: false
    }
  }
}

/// A user event of the album scene, which shows an album's facts and numbered tracks.
package enum AlbumEvent: Equatable, Sendable {
  /// Open the track with this number.
  case select(Int)
  /// Add the tracks with these numbers to favorites, or remove them if all are favorites.
  case toggleFavorites(PositionRanges)
  /// Play the previews of the tracks with these numbers, or of all tracks.
  case play(PositionRanges?)
  case showArtist
  /// Open the artwork in its own scene.
  case showArtwork
  case openPage
  case copyLink
  /// Reload after a failure, or to replace cached results.
  case retry
  case back
  case quit
}

/// A snapshot of the scene's state.
package struct AlbumState: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    case loading(AlbumReference)
    /// The request budget is exhausted for this long; then the lookup continues.
    case waiting(AlbumReference, Duration)
    case loaded(AlbumListing)
    /// The store has no such album.
    case missing(AlbumReference)
    /// The referenced track isn't on an album.
    case noAlbum(Track)
    case failed(AlbumReference, CatalogError)
  }

  package var content: Content
  package var notice: Notice?

  package init(_ content: Content, notice: Notice? = nil) {
    self.content = content
    self.notice = notice
  }
}

@MainActor package protocol AlbumView: SceneView
where State == AlbumState, Event == AlbumEvent {}

@MainActor package protocol AlbumPresenting: ScenePresenting where State == AlbumState {}

package protocol AlbumInteracting: ArtworkInteracting {
  /// Returns the album that a reference names.
  func album(for reference: AlbumReference, _ purpose: RequestPurpose)
    async throws(CatalogError) -> AlbumAnswer

  /// Returns the album's artwork, or `nil` if it has none or artworks aren't shown.
  func artwork(of contents: AlbumContents) -> ArtworkLink?

  /// Returns the favorites among these tracks, or none if the database fails.
  func favorites(among tracks: [Track]) async -> Set<Track.ID>

  /// Adds tracks of a storefront to favorites, or removes them.
  func setFavorites(_ areFavorites: Bool, _ tracks: [Track], of storefront: Storefront)
    async throws(StorageError)

  /// Saves the numbers of the tracks, so that later commands can refer to them.
  func noteNumbers(of listing: AlbumListing) async

  /// Saves that a track was opened, unless saving is disabled.
  func notePick(of track: Track) async
}

@MainActor
package protocol AlbumRouting: OutsideRouting, ItemRouting, PreviewRouting, ArtworkRouting {}

/// The result of looking up an album.
package enum AlbumAnswer: Equatable, Sendable {
  case album(AlbumContents)
  /// The store has no such item.
  case missing
  /// The referenced track isn't on an album.
  case noAlbum(Track)
}
