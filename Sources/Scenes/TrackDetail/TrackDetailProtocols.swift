package import Entities

/// The scene of one track: its facts, its star, and the ways to its page, album and artist.
package enum TrackDetailEvent: Equatable, Sendable {
  /// The other album with this number was picked.
  case select(Int)
  case showAlbum
  case showArtist
  /// Show the artwork by itself.
  case showArtwork
  case openPage
  case copyLink
  /// Hear the preview.
  case play
  /// Star the track, or take its star away.
  case toggleFavorite
  /// Ask again after a failure.
  case retry
  case back
  case quit
}

/// What the scene shows at one moment.
package enum TrackDetailState: Equatable, Sendable {
  /// Something to say beside the track, once.
  package enum Notice: Equatable, Sendable {
    case link(LinkNotice)
    /// The track is on no album of the store.
    case noAlbum
    /// The track names no artist of the store.
    case noArtist
    case noArtwork
    /// No other album has the picked number; there is no range where none is listed.
    case outOfRange(Int, ClosedRange<Int>?)
    case starred
    case unstarred
    /// The store does not work, so the star stays as it is.
    case notStarred(StorageError)
  }

  case loading(TrackReference)
  /// The budget of requests is used up for so long; then the look-up goes on.
  case waiting(TrackReference, Duration)
  case loaded(TrackDetail, notice: Notice?)
  /// The store has no such track.
  case missing(TrackReference)
  case failed(TrackReference, CatalogError)
}

@MainActor package protocol TrackDetailView: InterruptibleView {
  func show(_ state: TrackDetailState)
  /// What the person does next; `nil` where nobody is there to do anything.
  func nextEvent() async -> TrackDetailEvent?
}

@MainActor package protocol TrackDetailPresenting: AnyObject {
  /// Plays the scene until the person leaves it.
  func run() async -> SceneEnd<TrackDetailState>
}

package protocol TrackDetailInteracting: ArtworkInteracting {
  /// The track meant by `reference`; `nil` where the store has none.
  func track(for reference: TrackReference, _ purpose: RequestPurpose)
    async throws(CatalogError) -> Track?

  /// A few other albums of the track's artist that are known without asking the service.
  func otherAlbums(than track: Track, in storefront: Storefront) async -> [Album]

  /// The artwork of a track; `nil` where it has none, or nobody sees it.
  func artwork(of track: Track) -> ArtworkLink?

  /// Whether a track has a star; not where the store does not work.
  func isFavorite(_ track: Track) async -> Bool

  /// Stars a track of a storefront, or takes its star away.
  func setFavorite(_ isFavorite: Bool, _ track: Track, of storefront: Storefront)
    async throws(StorageError)
}

@MainActor package protocol TrackDetailRouting: OutsideRouting, PreviewRouting, ArtworkRouting {
  /// Goes to an album; the exit says where the person went from there.
  func showAlbum(_ id: Album.ID, of storefront: Storefront) async -> SceneExit
  /// Goes to an artist; the exit says where the person went from there.
  func showArtist(_ id: Artist.ID, of storefront: Storefront) async -> SceneExit
}
