package import Entities

/// Leads from what was looked up to any of it.
@MainActor package final class LookupRouter: LookupRouting {
  private let items: ItemRouter

  package init(items: ItemRouter) {
    self.items = items
  }

  package func show(_ item: CatalogItem, of storefront: Storefront) async -> SceneExit {
    await items.show(item, of: storefront)
  }
}
