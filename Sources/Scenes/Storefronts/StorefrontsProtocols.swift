package import Entities

/// A user event of the storefronts scene, which selects one of the numbered storefronts.
package enum StorefrontsEvent: Equatable, Sendable {
  /// Select the storefront with this number, or deselect it if it is selected.
  case select(Int)
  case nextPage
  case previousPage
  /// Filter the list by this text; an empty text clears the filter.
  case filter(String)
  case showGenres
  case back
  case quit
}

/// A snapshot of the scene's state.
package struct StorefrontsState: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    case loading
    /// The list has been loaded; if its filter has no matches, no rows are visible.
    case loaded(StorefrontListing)
  }

  package var content: Content
  package var notice: Notice?
  /// The user's changes since the scene began.
  package var changes: ChoiceChanges

  package init(
    _ content: Content, notice: Notice? = nil, changes: ChoiceChanges = ChoiceChanges()
  ) {
    self.content = content
    self.notice = notice
    self.changes = changes
  }
}

@MainActor package protocol StorefrontsView: SceneView
where State == StorefrontsState, Event == StorefrontsEvent {}

@MainActor package protocol StorefrontsPresenting: ScenePresenting where State == StorefrontsState {
}

package protocol StorefrontsInteracting: Sendable {
  /// Returns all storefronts with their names in the user's language, sorted by name.
  func entries() -> [StorefrontListing.Entry]

  /// The storefront in use if none is selected.
  var unselected: StorefrontChoice { get }

  /// Returns the storefront in use.
  func choice() async throws(StorageError) -> StorefrontChoice

  /// Selects a storefront instead of any other; `nil` clears the selection.
  func select(_ storefront: Storefront?) async throws(StorageError)
}

@MainActor package protocol StorefrontsRouting: AnyObject {
  /// Opens a storefront's genres and returns the changes made there and how the user left.
  func showGenres(of storefront: Storefront) async -> SceneEnd<ChoiceChanges>
}
