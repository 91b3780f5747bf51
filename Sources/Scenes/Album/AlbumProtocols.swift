package import Entities

/// The scene of an album: its facts, its numbered tracks, and the pick of one.
package enum AlbumEvent: Equatable, Sendable {
  /// The track with this number was picked.
  case select(Int)
  /// Star the tracks of these numbers; where all of them have stars, take those away.
  case toggleFavorites(PositionRanges)
  /// Hear the previews of these numbers, or of all of them.
  case play(PositionRanges?)
  case showArtist
  /// Show the artwork by itself.
  case showArtwork
  case openPage
  case copyLink
  /// Ask again after a failure, or for something newer than what was kept.
  case retry
  case back
  case quit
}

/// What the scene shows at one moment.
package struct AlbumState: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    case loading(AlbumReference)
    /// The budget of requests is used up for so long; then the look-up goes on.
    case waiting(AlbumReference, Duration)
    case loaded(AlbumListing)
    /// The store has no such album.
    case missing(AlbumReference)
    /// The track that was named is on no album.
    case noAlbum(Track)
    case failed(AlbumReference, CatalogError)
  }

  /// Something to say beside the content, once.
  package enum Notice: Equatable, Sendable {
    case link(LinkNotice)
    /// The picked number is not in the range; there is no range where nothing is listed.
    case outOfRange(Int, ClosedRange<Int>?)
    /// The album names no artist of the store.
    case noArtist
    case noArtwork
    case starred([Track])
    case unstarred([Track])
    /// The store does not work, so the stars stay as they are.
    case notStarred(StorageError)
  }

  package var content: Content
  package var notice: Notice?

  package init(_ content: Content, notice: Notice? = nil) {
    self.content = content
    self.notice = notice
  }
}

@MainActor package protocol AlbumView: InterruptibleView {
  func show(_ state: AlbumState)
  /// What the person does next; `nil` where nobody is there to do anything.
  func nextEvent() async -> AlbumEvent?
}

@MainActor package protocol AlbumPresenting: AnyObject {
  /// Plays the scene until the person leaves it.
  func run() async -> SceneEnd<AlbumState>
}

package protocol AlbumInteracting: ArtworkInteracting {
  /// The album meant by a reference.
  func album(for reference: AlbumReference, _ purpose: RequestPurpose)
    async throws(CatalogError) -> AlbumAnswer

  /// The artwork of an album; `nil` where it has none, or nobody sees it.
  func artwork(of contents: AlbumContents) -> ArtworkLink?

  /// Those of some tracks that are favourites; none where the store does not work.
  func favorites(among tracks: [Track]) async -> Set<Track.ID>

  /// Stars tracks of a storefront, or takes their stars away.
  func setFavorites(_ areFavorites: Bool, _ tracks: [Track], of storefront: Storefront)
    async throws(StorageError)

  /// Remembers which numbers the tracks have, for the commands that come after.
  func noteNumbers(of listing: AlbumListing) async

  /// Remembers that a track was picked, unless nothing is to be remembered.
  func notePick(of track: Track) async
}

@MainActor package protocol AlbumRouting: OutsideRouting, PreviewRouting, ArtworkRouting {
  /// Goes to a track; the exit says where the person went from there.
  func showTrackDetail(_ track: Track, of storefront: Storefront) async -> SceneExit
  /// Goes to the artist.
  func showArtist(_ id: Artist.ID, of storefront: Storefront) async -> SceneExit
}
