/// A page of catalog items of any kind.
package struct ItemPage: Equatable, Sendable {
  /// The items in catalog order.
  package var items: [CatalogItem]
  package var omitted: Omissions
  package var provenance: Provenance

  package init(
    items: [CatalogItem], omitted: Omissions = Omissions(), provenance: Provenance
  ) {
    self.items = items
    self.omitted = omitted
    self.provenance = provenance
  }
}
