package import Entities

/// The scene of the storefronts: all of them, numbered, and the choice of the one to be asked.
package enum StorefrontsEvent: Equatable, Sendable {
  /// The storefront with this number was picked: select it, or no longer if it is.
  case select(Int)
  case nextPage
  case previousPage
  /// Narrow the list to what contains the text; an empty text shows all of it.
  case filter(String)
  case showGenres
  case back
  case quit
}

/// What the scene shows at one moment.
package struct StorefrontsState: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    case loading
    /// With a filter that nothing fits, nothing of it is on view.
    case loaded(StorefrontListing)
  }

  /// Something to say beside the content, once.
  package enum Notice: Equatable, Sendable {
    /// The picked number is not in the range.
    case outOfRange(Int, ClosedRange<Int>?)
    case lastPage
    case firstPage
    case selected(Storefront)
    /// No storefront is selected any more, so that the system's is used.
    case deselected
    /// The store does not work, so it is not known what was selected.
    case unknownSelection(StorageError)
    /// The store does not work, so the selection stays as it is.
    case notSelected(StorageError)
  }

  package var content: Content
  package var notice: Notice?
  /// What the person has changed since the scene began.
  package var changes: ChoiceChanges

  package init(
    _ content: Content, notice: Notice? = nil, changes: ChoiceChanges = ChoiceChanges()
  ) {
    self.content = content
    self.notice = notice
    self.changes = changes
  }
}

@MainActor package protocol StorefrontsView: AnyObject {
  func show(_ state: StorefrontsState)
  /// What the person does next; `nil` where nobody is there to do anything.
  func nextEvent() async -> StorefrontsEvent?
}

@MainActor package protocol StorefrontsPresenting: AnyObject {
  /// Plays the scene until the person leaves it.
  func run() async -> SceneEnd<StorefrontsState>
}

package protocol StorefrontsInteracting: Sendable {
  /// All storefronts with their names in the person's language, in the order of that.
  func entries() -> [StorefrontListing.Entry]

  /// What is in use where nothing is selected.
  var unselected: StorefrontChoice { get }

  /// What is in use.
  func choice() async throws(StorageError) -> StorefrontChoice

  /// Selects a storefront in place of any other, or none.
  func select(_ storefront: Storefront?) async throws(StorageError)
}

@MainActor package protocol StorefrontsRouting: AnyObject {
  /// Goes to the genres of a storefront: what was changed there, and where the person went.
  func showGenres(of storefront: Storefront) async -> SceneEnd<ChoiceChanges>
}
