package import Entities

package typealias StorefrontsEvent = ChoiceEvent
package typealias StorefrontsState = ChoiceState<StorefrontListing>

@MainActor package protocol StorefrontsView: SceneView
where State == StorefrontsState, Event == StorefrontsEvent {}

@MainActor package protocol StorefrontsPresenting: ScenePresenting where State == StorefrontsState {
}

package protocol StorefrontsInteracting: Sendable {
  /// Returns all storefronts, sorted by their names in the user's language.
  func entries() -> [StorefrontListing.Entry]

  /// The storefront to use if none is selected.
  var unselected: StorefrontChoice { get }

  func choice() async throws(StorageError) -> StorefrontChoice

  /// Selects a storefront; `nil` clears the selection.
  func select(_ storefront: Storefront?) async throws(StorageError)
}

@MainActor package protocol StorefrontsRouting: DestinationRouting {}

package struct StorefrontsOptions: Sendable {
  package var pageSize: PageSize
  package var filter: String

  package init(pageSize: PageSize, filter: String) {
    self.pageSize = pageSize
    self.filter = filter
  }
}
