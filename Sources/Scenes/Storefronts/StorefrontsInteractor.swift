package import Entities
package import Foundation

package struct StorefrontsInteractor: StorefrontsInteracting {
  private let selections: any Selections
  private let locale: Locale?
  package var unselected: StorefrontChoice

  /// Creates the rules; storefronts are named in the language of `locale`.
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

/// The storefronts in pages, with the current one marked.
package struct StorefrontListing: ChoiceListing {
  /// A storefront with its name in the user's language.
  package struct Entry: NamedEntry {
    package var storefront: Storefront
    package var name: String
    package var names: [String] { [name] + storefront.everydayNames }

    package init(_ storefront: Storefront, name: String) {
      self.storefront = storefront
      self.name = name
    }
  }

  package struct Row: Equatable, Sendable {
    package var position: Int
    package var storefront: Storefront
    package var name: String
    package var isInUse: Bool
  }

  package var choice: StorefrontChoice
  package var list: NumberedList<Entry>

  package init(
    _ entries: [Entry], choice: StorefrontChoice, pageSize: Int, filter: String = ""
  ) {
    self.choice = choice
    list = NumberedList(entries, pageSize: pageSize)
    list.filter = filter
  }

  package var storefront: Storefront { choice.inUse }

  /// With a filter, includes the storefront with that country code.
  package var shownNumbers: [Int] {
    let coded = coded.map { $0 + 1 }
    return coded + list.shownNumbers.filter { !coded.contains($0) }
  }

  /// The visible storefronts; with a filter, the one with that country code first.
  package var rows: [Row] {
    let (inUse, coded) = (choice.inUse, coded)
    let first = list.page == 1 ? coded : []
    return (first + list.indices.filter { !coded.contains($0) }).map { index in
      let entry = list.elements[index]
      return Row(
        position: index + 1, storefront: entry.storefront, name: entry.name,
        isInUse: entry.storefront == inUse)
    }
  }

  /// The index of the storefront whose code is the filter.
  private var coded: [Int] {
    let code = list.filter.folded
    return list.elements.indices.filter { list.elements[$0].storefront.code == code }
  }

  /// Returns the name of a storefront in the user's language.
  package func name(of storefront: Storefront) -> String {
    list.elements.first { $0.storefront == storefront }?.name ?? storefront.name
  }
}
