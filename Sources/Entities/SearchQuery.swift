/// A search as the catalog understands it: what, where, and which kind of result.
package struct SearchQuery: Hashable, Sendable {
  package var term: SearchTerm
  package var storefront: Storefront
  package var entity: SearchEntity

  package init(term: SearchTerm, storefront: Storefront, entity: SearchEntity = .song) {
    self.term = term
    self.storefront = storefront
    self.entity = entity
  }
}
