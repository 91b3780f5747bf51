package import Entities

/// Leads from a chart to what is picked from it, which is looked up for the facts that a chart lacks.
@MainActor package final class ChartsRouter: ChartsRouting {
  private let items: ItemRouter

  package init(items: ItemRouter) {
    self.items = items
  }

  package func show(_ item: CatalogItem, of storefront: Storefront) async -> SceneExit {
    await items.showAnew(item, of: storefront)
  }
}
