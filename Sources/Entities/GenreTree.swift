/// The genres of music that a storefront has.
package struct GenreTree: Equatable, Sendable {
  /// Those that are parts of no other, in no order.
  package var genres: [Genre]
  /// How many could not be read, and are left out with their parts.
  package var unreadableCount: Int
  package var provenance: Provenance

  package init(genres: [Genre], unreadableCount: Int = 0, provenance: Provenance) {
    self.genres = genres
    self.unreadableCount = unreadableCount
    self.provenance = provenance
  }

  /// The genres of some ids, wherever they are; those that are part of another one of them are left
  /// to that.
  package func genres(_ ids: Set<Genre.ID>) -> [Genre] {
    Self.genres(ids, in: genres)
  }

  private static func genres(_ ids: Set<Genre.ID>, in genres: [Genre]) -> [Genre] {
    genres.flatMap { ids.contains($0.id) ? [$0] : Self.genres(ids, in: $0.subgenres) }
  }
}
