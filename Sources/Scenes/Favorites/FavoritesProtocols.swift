package import Entities

/// A user event of the favorites scene, which shows the favorite tracks, numbered.
package enum FavoritesEvent: Equatable, Sendable {
  /// Open the track with this number.
  case select(Int)
  /// Remove the tracks with these numbers from favorites, or add them again if none is a favorite.
  case toggleFavorites(PositionRanges)
  /// Play the previews of these numbers.
  case play(PositionRanges)
  case nextPage
  case previousPage
  /// Filter the list by this text; an empty text clears the filter.
  case filter(String)
  case quit
}

/// A snapshot of the scene's state.
package struct FavoritesState: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    case loading
    case loaded(FavoriteListing)
    /// There are no favorites.
    case empty
    case failed(StorageError)
  }

  /// A message to show once beside the content.
  package enum Notice: Equatable, Sendable {
    /// The number is outside the range, which is `nil` if the list is empty.
    case outOfRange(Int, ClosedRange<Int>?)
    case lastPage
    case firstPage
    case starred([Track])
    case unstarred([Track])
    /// The database failed, so the favorites are unchanged.
    case notStarred(StorageError)
  }

  package var content: Content
  package var notice: Notice?

  package init(_ content: Content, notice: Notice? = nil) {
    self.content = content
    self.notice = notice
  }
}

@MainActor package protocol FavoritesView: AnyObject {
  func show(_ state: FavoritesState)
  /// Returns the next user event, or `nil` if there is no user, as in a pipe.
  func nextEvent() async -> FavoritesEvent?
}

@MainActor package protocol FavoritesPresenting: AnyObject {
  /// Runs the scene until the user leaves it.
  func run() async -> SceneEnd<FavoritesState>
}

package protocol FavoritesInteracting: Sendable {
  /// Returns all favorites, newest first.
  func favorites() async throws(StorageError) -> [LibraryTrack]

  /// Returns the tracks that are still favorites, or all of them if the database fails.
  func favorites(among tracks: [LibraryTrack]) async -> Set<Track.ID>

  /// Adds tracks to favorites, or removes them.
  func setFavorites(_ areFavorites: Bool, _ tracks: [LibraryTrack]) async throws(StorageError)

  /// Saves the numbers of the tracks, so that later commands can refer to them.
  func noteNumbers(of listing: FavoriteListing, pages: ClosedRange<Int>) async
}

@MainActor package protocol FavoritesRouting: PreviewRouting {
  /// Opens a track and returns how the user left it.
  func showTrackDetail(_ track: LibraryTrack) async -> SceneExit
}
