/// A search as the catalog understands it: what, where, and which kind of result.
package struct SearchQuery: Hashable, Sendable {
  package var term: SearchTerm
  package var storefront: Storefront
  package var entity: SearchEntity
  /// `nil` for whatever the service compares the term with.
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

  /// Whether the library understands it, which has tracks alone and looks into all of their words.
  package var isForLibrary: Bool { entity.isTrack && attribute == nil }

  /// Whether an answer is narrowed or sorted, for which it has to be whole.
  package var isArranged: Bool { !criteria.isEmpty || sort != .relevance }
}
