/// A search as the catalog understands it: what, where, and which kind of result.
package struct SearchQuery: Hashable, Sendable {
  package var term: SearchTerm
  package var storefront: Storefront
  package var entity: SearchEntity
  package var criteria: TrackCriteria
  package var sort: TrackSort

  package init(
    term: SearchTerm, storefront: Storefront, entity: SearchEntity = .song,
    criteria: TrackCriteria = TrackCriteria(), sort: TrackSort = .relevance
  ) {
    self.term = term
    self.storefront = storefront
    self.entity = entity
    self.criteria = criteria
    self.sort = sort
  }

  /// Whether an answer is narrowed or sorted, for which it has to be whole.
  package var isArranged: Bool { !criteria.isEmpty || sort != .relevance }
}
