package import Entities

/// The scene of the favourites: the starred tracks, numbered, and the pick of one.
package enum FavoritesEvent: Equatable, Sendable {
  /// The track with this number was picked.
  case select(Int)
  /// Take the stars of these numbers away; where none of them has one any more, give them back.
  case toggleFavorites(PositionRanges)
  /// Hear the previews of these numbers.
  case play(PositionRanges)
  case nextPage
  case previousPage
  /// Narrow the list to what contains the text; an empty text shows all of it.
  case filter(String)
  case quit
}

/// What the scene shows at one moment.
package struct FavoritesState: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    case loading
    case loaded(FavoriteListing)
    /// Nothing has a star.
    case empty
    case failed(StorageError)
  }

  /// Something to say beside the content, once.
  package enum Notice: Equatable, Sendable {
    /// The picked number is not in the range; there is no range where nothing is listed.
    case outOfRange(Int, ClosedRange<Int>?)
    case lastPage
    case firstPage
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

@MainActor package protocol FavoritesView: AnyObject {
  func show(_ state: FavoritesState)
  /// What the person does next; `nil` where nobody is there to do anything.
  func nextEvent() async -> FavoritesEvent?
}

@MainActor package protocol FavoritesPresenting: AnyObject {
  /// Plays the scene until the person leaves it.
  func run() async -> SceneEnd<FavoritesState>
}

package protocol FavoritesInteracting: Sendable {
  /// All favourites, the latest first.
  func favorites() async throws(StorageError) -> [LibraryTrack]

  /// Those of some tracks that are favourites still.
  func favorites(among tracks: [LibraryTrack]) async -> Set<Track.ID>

  /// Stars tracks, or takes their stars away.
  func setFavorites(_ areFavorites: Bool, _ tracks: [LibraryTrack]) async throws(StorageError)

  /// Remembers which numbers the tracks have, for the commands that come after.
  func noteNumbers(of listing: FavoriteListing, pages: ClosedRange<Int>) async
}

@MainActor package protocol FavoritesRouting: PreviewRouting {
  /// Goes to a track; the exit says where the person went from there.
  func showTrackDetail(_ track: LibraryTrack) async -> SceneExit
}
