package import Entities

/// What holds for every search of the scene.
package struct SearchListOptions: Equatable, Sendable {
  package var storefront: Storefront
  package var entity: SearchEntity
  package var attribute: SearchAttribute?
  package var language: SearchLanguage?
  package var pageSize: Int
  package var grouping: Grouping
  package var criteria: TrackCriteria
  /// Whether the genres that the person has selected narrow what is found.
  package var narrowsToSelection: Bool
  package var sort: TrackSort
  /// The page the first search shows, from 1.
  package var firstPage: Int
  /// Whether only the service will do, and not what is kept.
  package var refreshes: Bool
  /// How many results of the first term are brought back as they were, without asking anybody; `nil`
  /// where it is searched for.
  package var restoredCount: Int?

  package init(
    storefront: Storefront, entity: SearchEntity = .song,
    attribute: SearchAttribute? = nil, language: SearchLanguage? = nil, pageSize: Int = 25,
    grouping: Grouping = .none, criteria: TrackCriteria = TrackCriteria(),
    narrowsToSelection: Bool = false, sort: TrackSort = .relevance, firstPage: Int = 1,
    refreshes: Bool = false, restoredCount: Int? = nil
  ) {
    self.storefront = storefront
    self.entity = entity
    self.attribute = attribute
    self.language = language
    self.pageSize = pageSize
    self.grouping = grouping
    self.criteria = criteria
    self.narrowsToSelection = narrowsToSelection
    self.sort = sort
    self.firstPage = firstPage
    self.refreshes = refreshes
    self.restoredCount = restoredCount
  }
}
