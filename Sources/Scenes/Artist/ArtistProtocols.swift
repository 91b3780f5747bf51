package import Entities

extension ArtistState.Content {
  /// Whether there is nothing to show, and retrying wouldn't help.
  package var isDeadEnd: Bool {
    switch self {
    case .missing, .noArtist: true
    case .failed(_, let error): error.isPermanent
    case .loading, .waiting, .loaded: false
    }
  }
}

/// A user event of the artist scene, which shows grouped, numbered albums and their tracks.
package enum ArtistEvent: Equatable, Sendable {
  /// Open the album with this number.
  case select(Int)
  /// Open the track with the second number in the expanded album with the first.
  case selectTrack(Int, Int)
  /// Play the previews of the expanded album with this number.
  case play(Int)
  /// Play the preview of the track with the second number in the expanded album with the first.
  case playTrack(Int, Int)
  /// Expand the album with this number within the list.
  case open(Int)
  /// Collapse the album with this number.
  case close(Int)
  /// Open the artwork in its own scene.
  case showArtwork
  case nextPage
  case previousPage
  case openPage
  case copyLink
  /// Reload the expanded albums that failed, or else the artist.
  case retry
  case back
  case quit
}

/// A snapshot of the scene's state.
package struct ArtistState: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    case loading(ArtistReference)
    /// The request budget is exhausted for this long; then the lookup continues.
    case waiting(ArtistReference, Duration)
    /// The artist has been loaded, possibly without albums.
    case loaded(ArtistListing)
    /// The store has no such artist.
    case missing(ArtistReference)
    /// The artist of the referenced item has this name, but isn't in the store.
    case noArtist(named: String)
    case failed(ArtistReference, CatalogError)
  }

  package var content: Content
  package var notice: Notice?

  package init(_ content: Content, notice: Notice? = nil) {
    self.content = content
    self.notice = notice
  }
}

@MainActor package protocol ArtistView: SceneView
where State == ArtistState, Event == ArtistEvent {}

@MainActor package protocol ArtistPresenting: ScenePresenting where State == ArtistState {}

package protocol ArtistInteracting: ArtworkInteracting {
  /// Returns the artist that a reference names.
  func artist(for reference: ArtistReference, _ purpose: RequestPurpose)
    async throws(CatalogError) -> ArtistAnswer

  /// Returns an artwork for the artist, or `nil` if there is none or artworks aren't shown.
  ///
  /// The store has no artworks for artists, so this is the first one among the listed albums.
  func artwork(of listing: ArtistListing) -> ArtworkLink?

  /// Returns an album with its tracks, or `nil` if the store no longer has it.
  func tracks(of album: Album, in storefront: Storefront)
    async throws(CatalogError) -> AlbumContents?

  /// Returns the favorites among these tracks, or none if the database fails.
  func favorites(among tracks: [Track]) async -> Set<Track.ID>

  /// Saves the numbers of the albums, so that later commands can refer to them.
  func noteNumbers(of listing: ArtistListing) async

  /// Saves that a track was opened, unless saving is disabled.
  func notePick(of track: Track) async
}

@MainActor
package protocol ArtistRouting: OutsideRouting, ItemRouting, PreviewRouting, ArtworkRouting {}

/// The result of looking up an artist.
package enum ArtistAnswer: Equatable, Sendable {
  case artist(ArtistContents)
  /// The store has no such item.
  case missing
  /// The artist of the referenced track or album has this name, but isn't in the store.
  case noArtist(named: String)
}
