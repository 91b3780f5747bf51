/// A search of the catalog: the term, the store, the kind of result, and how to arrange it.
package struct SearchQuery: Hashable, Sendable {
  package var term: SearchTerm
  package var storefront: Storefront
  package var entity: SearchEntity
  /// `nil` for the service's default.
  package var attribute: SearchAttribute?
  /// `nil` for the language of the storefront.
  package var language: SearchLanguage?
  package var criteria: TrackCriteria
  package var sort: TrackSort

  package init(
    term: SearchTerm, storefront: Storefront, entity: SearchEntity = .song,
    attribute: SearchAttribute? = nil, language: SearchLanguage? = nil,
    criteria: TrackCriteria = TrackCriteria(), sort: TrackSort = .relevance
  ) {
    self.term = term
    self.storefront = storefront
    self.entity = entity
    self.attribute = attribute
    self.language = language
    self.criteria = criteria
    self.sort = sort
  }

  /// Whether the library supports the query; it has only tracks and searches all their words.
  package var isForLibrary: Bool { entity.isTrack && attribute == nil }

  /// Whether results are filtered or sorted, which requires the complete response.
  package var isArranged: Bool { !criteria.isEmpty || sort != .relevance }
}
