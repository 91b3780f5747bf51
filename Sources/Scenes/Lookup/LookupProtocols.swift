package import Entities

/// The scene of looking things up by what names them: what they are, numbered, and the pick of one.
package enum LookupEvent: Equatable, Sendable {
  /// The thing with this number was picked.
  case select(Int)
  /// Star the tracks of these numbers; where all of them have stars, take those away.
  case toggleFavorites(PositionRanges)
  /// Hear the previews of these numbers.
  case play(PositionRanges)
  /// Narrow the list to what contains the text; an empty text shows all of it.
  case filter(String)
  /// Ask again after a failure, or for something newer than what was kept.
  case retry
  case quit
}

/// What the scene shows at one moment.
package struct LookupState: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    case loading
    /// The budget of requests is used up for so long; then the look-up goes on.
    case waiting(Duration)
    /// One thing was looked up and found, which is gone to at once.
    case found(ItemListing.Entry)
    /// Some of it was found; the answer says what of it was not.
    case loaded(ItemListing, LookupAnswer)
    /// None of it was found that is music.
    case nothing(LookupAnswer)
    case failed(CatalogError)
  }

  /// Something to say beside the content, once.
  package enum Notice: Equatable, Sendable {
    /// The picked number is not in the range; there is no range where nothing is listed.
    case outOfRange(Int, ClosedRange<Int>?)
    case nothingListed
    /// Albums and artists have none.
    case onlyTracksHavePreviews
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

@MainActor package protocol LookupView: InterruptibleView {
  func show(_ state: LookupState)
  /// What the person does next; `nil` where nobody is there to do anything.
  func nextEvent() async -> LookupEvent?
}

@MainActor package protocol LookupPresenting: AnyObject {
  /// Plays the scene until the person leaves it.
  func run() async -> SceneEnd<LookupState>
}

package protocol LookupInteracting: Sendable {
  /// What some references name.
  func items(for references: [ItemReference], _ purpose: RequestPurpose)
    async throws(CatalogError) -> LookupAnswer

  /// Those of some tracks that are favourites; none where the store does not work.
  func favorites(among tracks: [Track]) async -> Set<Track.ID>

  /// Stars tracks of a listing, or takes their stars away.
  func setFavorites(_ areFavorites: Bool, _ entries: [ItemListing.Entry])
    async throws(StorageError)

  /// Remembers which numbers things have, for the commands that come after.
  func noteNumbers(of listing: ItemListing) async
}

@MainActor package protocol LookupRouting: PreviewRouting {
  /// Goes to a thing; the exit says where the person went from there.
  func show(_ item: CatalogItem, of storefront: Storefront) async -> SceneExit
}
