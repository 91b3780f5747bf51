package import Entities

/// The scene of an artist: the albums, grouped and numbered, and the tracks of those that are opened.
package enum ArtistEvent: Equatable, Sendable {
  /// The album with this number was picked.
  case select(Int)
  /// The track was picked that has the second number within the open album of the first.
  case selectTrack(Int, Int)
  /// Hear the previews of the open album with this number.
  case play(Int)
  /// Hear that of the track that has the second number within the open album of the first.
  case playTrack(Int, Int)
  /// Show the tracks of the album with this number within the list.
  case open(Int)
  /// Show them no more.
  case close(Int)
  /// Show the picture by itself.
  case showArtwork
  case nextPage
  case previousPage
  case openPage
  case copyLink
  /// Ask again: for the open albums that failed, or else for the artist.
  case retry
  case back
  case quit
}

/// What the scene shows at one moment.
package struct ArtistState: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    case loading(ArtistReference)
    /// The budget of requests is used up for so long; then the look-up goes on.
    case waiting(ArtistReference, Duration)
    /// Also where the artist has no albums.
    case loaded(ArtistListing)
    /// The store has no such artist.
    case missing(ArtistReference)
    /// What was named is by somebody of this name, who is no artist of the store.
    case noArtist(named: String)
    case failed(ArtistReference, CatalogError)
  }

  /// Something to say beside the content, once.
  package enum Notice: Equatable, Sendable {
    case link(LinkNotice)
    /// The picked number is not in the range; there is no range where nothing is listed.
    case outOfRange(Int, ClosedRange<Int>?)
    /// The album of this number is not open.
    case notOpen(Int)
    case noArtwork
    case firstPage
    case lastPage
  }

  package var content: Content
  package var notice: Notice?

  package init(_ content: Content, notice: Notice? = nil) {
    self.content = content
    self.notice = notice
  }
}

@MainActor package protocol ArtistView: InterruptibleView {
  func show(_ state: ArtistState)
  /// What the person does next; `nil` where nobody is there to do anything.
  func nextEvent() async -> ArtistEvent?
}

@MainActor package protocol ArtistPresenting: AnyObject {
  /// Plays the scene until the person leaves it.
  func run() async -> SceneEnd<ArtistState>
}

package protocol ArtistInteracting: ArtworkInteracting {
  /// The artist meant by a reference.
  func artist(for reference: ArtistReference, _ purpose: RequestPurpose)
    async throws(CatalogError) -> ArtistAnswer

  /// A picture for an artist, who has none in the store: the cover of the first album, as they are
  /// listed, that has one; `nil` where none has, or nobody sees it.
  func artwork(of listing: ArtistListing) -> ArtworkLink?

  /// An album with its tracks; `nil` where the store has it no more.
  func tracks(of album: Album, in storefront: Storefront)
    async throws(CatalogError) -> AlbumContents?

  /// Those of some tracks that are favourites; none where the store does not work.
  func favorites(among tracks: [Track]) async -> Set<Track.ID>

  /// Remembers which numbers the albums have, for the commands that come after.
  func noteNumbers(of listing: ArtistListing) async

  /// Remembers that a track was picked, unless nothing is to be remembered.
  func notePick(of track: Track) async
}

@MainActor package protocol ArtistRouting: OutsideRouting, PreviewRouting, ArtworkRouting {
  /// Goes to an album; the exit says where the person went from there.
  func showAlbum(_ id: Album.ID, of storefront: Storefront) async -> SceneExit
  /// Goes to a track; the exit says where the person went from there.
  func showTrackDetail(_ track: Track, of storefront: Storefront) async -> SceneExit
}
