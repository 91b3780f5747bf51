package import Entities

/// A user event of the library scene, which lists all tracks found so far, newest first.
///
/// Rows count from 0.
package enum LibraryListEvent: Equatable, Sendable {
  /// These rows are visible.
  case sight(Range<Int>)
  /// List another part of the library.
  case list(LibraryExtent)
  /// Open the track in this row.
  case select(Int)
  /// Show the track in this row in the preview pane.
  case look(Int)
  /// Play the preview of the track in this row.
  case play(Int)
  /// Perform an action on the track in this row.
  case act(ItemAction, Int)
  /// Add the track in this row to favorites, or remove it.
  case toggleFavorite(Int)
  case retry
  case back
  case quit
}

/// A snapshot of the scene's state.
package struct LibraryListState: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    case loading
    case loaded(LibraryListing)
    case empty
    case failed(StorageError)
  }

  /// A message to show once beside the content.
  package enum Notice: Equatable, Sendable {
    case link(LinkNotice)
    /// The track has no album in the store, or no artist there.
    case noAlbum
    case noArtist
    case noArtwork
    case starred(Track)
    case unstarred(Track)
    /// The database failed, so the favorite is unchanged.
    case notStarred(StorageError)
    /// The visible rows couldn't be loaded.
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
  /// Returns the next user event, or `nil` if there is no user, as in a pipe.
  func nextEvent() async -> LibraryListEvent?
}

@MainActor package protocol LibraryListPresenting: AnyObject {
  /// Runs the scene until the user leaves it.
  func run() async -> SceneEnd<LibraryListState>
}

package protocol LibraryListInteracting: Sendable {
  /// Returns the IDs of the tracks, newest first.
  func ids(_ extent: LibraryExtent) async throws(StorageError) -> [Track.ID]

  /// Returns the tracks with these IDs that are in the library, in no particular order.
  func tracks(_ ids: [Track.ID]) async throws(StorageError) -> [LibraryTrack]

  /// Saves that a track was opened, unless saving is disabled.
  func notePick(of track: Track) async

  /// Adds a track to favorites, or removes it.
  func setFavorite(_ isFavorite: Bool, _ track: LibraryTrack) async throws(StorageError)
}

@MainActor
package protocol LibraryListRouting: OutsideRouting, ArtworkRouting,
  PreviewRouting
{
  /// Shows a track in the preview pane, if there is room, and returns at once.
  func look(at track: LibraryTrack)

  /// Opens a track and returns how the user left it.
  func showTrackDetail(_ track: LibraryTrack) async -> SceneExit

  /// Opens an album and returns how the user left it.
  func showAlbum(_ id: Album.ID, of storefront: Storefront) async -> SceneExit

  /// Opens an artist and returns how the user left it.
  func showArtist(_ id: Artist.ID, of storefront: Storefront) async -> SceneExit
}
