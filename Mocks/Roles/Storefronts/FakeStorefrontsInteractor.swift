package import Entities
package import Scenes

/// A few storefronts in memory, or a database that fails.
package final class FakeStorefrontsInteractor: StorefrontsInteracting {
  package let unselected: StorefrontChoice
  private let names: [(code: String, name: String)]
  private let selected: FakeStore<Storefront?>

  package init(
    _ names: [(code: String, name: String)], unselected: StorefrontChoice,
    readingError: StorageError? = nil, writingError: StorageError? = nil
  ) {
    self.names = names
    self.unselected = unselected
    selected = FakeStore(nil, readingError: readingError, writingError: writingError)
  }

  package var held: Storefront? { selected.contents }

  package func entries() -> [StorefrontListing.Entry] {
    names.compactMap { name in
      Storefront(code: name.code).map { StorefrontListing.Entry($0, name: name.name) }
    }
  }

  package func choice() async throws(StorageError) -> StorefrontChoice {
    var choice = unselected
    choice.selected = try selected.read()
    return choice
  }

  package func select(_ storefront: Storefront?) async throws(StorageError) {
    try selected.write { $0 = storefront }
  }
}
