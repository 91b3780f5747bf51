package import Entities

/// The scene of the whole library: every track ever seen, the latest first.
///
/// Rows count from 0.
package enum LibraryListEvent: Equatable, Sendable {
  /// These rows are in sight.
  case sight(Range<Int>)
  /// List others of the tracks.
  case list(LibraryExtent)
  /// The track in this row was picked.
  case select(Int)
  /// It is looked at, but not yet picked.
  case look(Int)
  /// Hear its preview.
  case play(Int)
  /// Something is to be done with it.
  case act(ItemAction, Int)
  /// Star it, or take its star away.
  case toggleFavorite(Int)
  case retry
  case back
  case quit
}

/// What the scene shows at one moment.
package struct LibraryListState: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    case loading
    case loaded(LibraryListing)
    case empty
    case failed(StorageError)
  }

  /// Something to say beside the content, once.
  package enum Notice: Equatable, Sendable {
    case link(LinkNotice)
    /// The track is on no album of the store, or names no artist there.
    case noAlbum
    case noArtist
    case noArtwork
    case starred(Track)
    case unstarred(Track)
    /// The store does not work, so the star stays as it is.
    case notStarred(StorageError)
    /// What is in sight could not be read.
    case notRead(StorageError)
  }

  package var extent: LibraryExtent
  package var content: Content
  package var notice: Notice?

  package init(
    _ extent: LibraryExtent = .all, _ content: Content = .loading, notice: Notice? = nil
  ) {
    self.extent = extent
    self.content = content
    self.notice = notice
  }
}

@MainActor package protocol LibraryListView: AnyObject {
  func show(_ state: LibraryListState)
  /// What the person does next; `nil` where nobody is there to do anything.
  func nextEvent() async -> LibraryListEvent?
}

@MainActor package protocol LibraryListPresenting: AnyObject {
  /// Plays the scene until the person leaves it.
  func run() async -> SceneEnd<LibraryListState>
}

package protocol LibraryListInteracting: Sendable {
  /// The ids of the tracks, the latest first.
  func ids(_ extent: LibraryExtent) async throws(StorageError) -> [Track.ID]

  /// Those of some tracks that the library has, in no order.
  func tracks(_ ids: [Track.ID]) async throws(StorageError) -> [LibraryTrack]

  /// Remembers that a track was picked, unless nothing is to be remembered.
  func notePick(of track: Track) async

  /// Stars a track, or takes its star away.
  func setFavorite(_ isFavorite: Bool, _ track: LibraryTrack) async throws(StorageError)
}

@MainActor
package protocol LibraryListRouting: OutsideRouting, ArtworkRouting,
  PreviewRouting
{
  /// Shows a track beside the list, where there is room for that, and comes back at once.
  func look(at track: LibraryTrack)

  /// Goes to a track; the exit says where the person went from there.
  func showTrackDetail(_ track: LibraryTrack) async -> SceneExit

  /// Goes to an album.
  func showAlbum(_ id: Album.ID, of storefront: Storefront) async -> SceneExit

  /// Goes to an artist.
  func showArtist(_ id: Artist.ID, of storefront: Storefront) async -> SceneExit
}
