/// The part of a result to match with the term: the service's `attribute` parameter.
package enum SearchAttribute: String, CaseIterable, Sendable {
  case songTerm, artistTerm, albumTerm, composerTerm, mixTerm
  case genreIndex, ratingIndex

  /// Returns the attributes that the service supports for a kind of result.
  package static func all(for entity: SearchEntity) -> [SearchAttribute] {
    switch entity {
    case .song, .album, .artist: allCases
    case .musicVideo: allCases.filter { $0 != .composerTerm && $0 != .mixTerm }
    }
  }
}
