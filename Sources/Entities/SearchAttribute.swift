/// What of a result the term is compared with: the service's parameter `attribute`.
package enum SearchAttribute: String, CaseIterable, Sendable {
  case songTerm, artistTerm, albumTerm, composerTerm, mixTerm
  case genreIndex, ratingIndex

  /// Those that the service knows for a kind of result.
  package static func all(for entity: SearchEntity) -> [SearchAttribute] {
    switch entity {
    case .song, .album, .artist: allCases
    case .musicVideo: allCases.filter { $0 != .composerTerm && $0 != .mixTerm }
    }
  }
}
