package import Entities
package import Foundation

/// The rules of the storefronts scene: names the storefronts, and saves the selection.
package struct StorefrontsInteractor: StorefrontsInteracting {
  private let selections: any Selections
  private let locale: Locale?
  package let unselected: StorefrontChoice

  /// Creates the rules; `locale` is the user's, whose language names the storefronts.
  package init(selections: any Selections, unselected: StorefrontChoice, locale: Locale?) {
    self.selections = selections
    self.unselected = unselected
    self.locale = locale
  }

  package func entries() -> [StorefrontListing.Entry] {
    let entries = Storefront.all.map { storefront in
      let name = locale?.localizedString(forRegionCode: storefront.code.uppercased())
      return StorefrontListing.Entry(storefront, name: name ?? storefront.name)
    }
    return Alphabet(locale: locale).sorted(entries, by: \.name)
  }

  package func choice() async throws(StorageError) -> StorefrontChoice {
    var choice = unselected
    choice.selected = try await selections.storefront()
    return choice
  }

  package func select(_ storefront: Storefront?) async throws(StorageError) {
    try await selections.selectStorefront(storefront)
  }
}
