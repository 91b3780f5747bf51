package import Entities
package import Scenes
import Synchronization

/// A few storefronts in memory, or a database that fails.
package final class FakeStorefrontsInteractor: StorefrontsInteracting {
  package let unselected: StorefrontChoice
  private let names: [(code: String, name: String)]
  private let selected = Mutex<Storefront?>(nil)
  private let readingError: StorageError?
  private let writingError: StorageError?

  package init(
    _ names: [(code: String, name: String)], unselected: StorefrontChoice,
    readingError: StorageError? = nil, writingError: StorageError? = nil
  ) {
    self.names = names
    self.unselected = unselected
    self.readingError = readingError
    self.writingError = writingError
  }

  package var held: Storefront? { selected.withLock(\.self) }

  package func entries() -> [StorefrontListing.Entry] {
    names.compactMap { name in
      Storefront(code: name.code).map { StorefrontListing.Entry($0, name: name.name) }
    }
  }

  package func choice() async throws(StorageError) -> StorefrontChoice {
    if let readingError { throw readingError }
    var choice = unselected
    choice.selected = held
    return choice
  }

  package func select(_ storefront: Storefront?) async throws(StorageError) {
    if let writingError { throw writingError }
    selected.withLock { $0 = storefront }
  }
}
