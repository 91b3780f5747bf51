package import Entities

/// A chart as shown to the user.
package struct Chart: Equatable, Sendable {
  package let query: ChartQuery
  package var listing: ItemListing
  package let omitted: SkippedRecords
  package let provenance: Provenance

  package init(_ page: ItemPage, of query: ChartQuery) {
    self.query = query
    listing = ItemListing(page.items.map { ItemListing.Entry($0, of: query.storefront) })
    omitted = page.omitted
    provenance = page.provenance
  }
}
