package import Entities

/// A user event of the lookup scene, which lists the items that references name, numbered.
package enum LookupEvent: Equatable, Sendable {
  /// Open the item with this number.
  case select(Int)
  /// Add the tracks with these numbers to favorites, or remove them if all are favorites.
  case toggleFavorites(PositionRanges)
  /// Play the previews of these numbers.
  case play(PositionRanges)
  /// Filter the list by this text; an empty text clears the filter.
  case filter(String)
  /// Reload after a failure, or to replace cached results.
  case retry
  case quit
}

/// A snapshot of the scene's state.
package struct LookupState: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    case loading
    /// The request budget is exhausted for this long; then the lookup continues.
    case waiting(Duration)
    /// A single item was found, which is opened at once.
    case found(ItemListing.Entry)
    /// Some items were found; the result contains the references without a match.
    case loaded(ItemListing, LookupAnswer)
    /// No music was found.
    case nothing(LookupAnswer)
    case failed(CatalogError)
  }

  /// A message to show once beside the content.
  package enum Notice: Equatable, Sendable {
    /// The number is outside the range, which is `nil` if the list is empty.
    case outOfRange(Int, ClosedRange<Int>?)
    case nothingListed
    /// Albums and artists have no previews.
    case onlyTracksHavePreviews
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

@MainActor package protocol LookupView: InterruptibleView {
  func show(_ state: LookupState)
  /// Returns the next user event, or `nil` if there is no user, as in a pipe.
  func nextEvent() async -> LookupEvent?
}

@MainActor package protocol LookupPresenting: AnyObject {
  /// Runs the scene until the user leaves it.
  func run() async -> SceneEnd<LookupState>
}

package protocol LookupInteracting: Sendable {
  /// Returns the items that the references name.
  func items(for references: [ItemReference], _ purpose: RequestPurpose)
    async throws(CatalogError) -> LookupAnswer

  /// Returns the favorites among these tracks, or none if the database fails.
  func favorites(among tracks: [Track]) async -> Set<Track.ID>

  /// Adds tracks of a list to favorites, or removes them.
  func setFavorites(_ areFavorites: Bool, _ entries: [ItemListing.Entry])
    async throws(StorageError)

  /// Saves the numbers of the items, so that later commands can refer to them.
  func noteNumbers(of listing: ItemListing) async
}

@MainActor package protocol LookupRouting: PreviewRouting {
  /// Opens an item and returns how the user left it.
  func show(_ item: CatalogItem, of storefront: Storefront) async -> SceneExit
}
