/// A genre of the store with its subgenres.
package struct Genre: Hashable, Sendable, Identifiable {
  package typealias ID = StoreID<Genre>

  package let id: ID
  /// The name in the language of the storefront.
  package var name: String
  package var subgenres: [Genre]

  package init(id: ID, name: String, subgenres: [Genre] = []) {
    (self.id, self.name, self.subgenres) = (id, name, subgenres)
  }

  package var family: [Genre] { [self] + subgenres.flatMap(\.family) }
}

package struct GenreTree: Equatable, Sendable {
  /// The top-level genres, in no particular order.
  package var genres: [Genre]
  /// The number of unreadable genres, which are omitted with their subgenres.
  package var unreadableCount: Int
  package var provenance: Provenance

  package init(genres: [Genre], unreadableCount: Int = 0, provenance: Provenance) {
    (self.genres, self.unreadableCount, self.provenance) = (genres, unreadableCount, provenance)
  }

  /// Returns the genres with these IDs, at any depth.
  ///
  /// A genre is omitted if one of its parents is returned.
  package func genres(_ ids: Set<Genre.ID>) -> [Genre] { Self.genres(ids, in: genres) }

  private static func genres(_ ids: Set<Genre.ID>, in genres: [Genre]) -> [Genre] {
    genres.flatMap { ids.contains($0.id) ? [$0] : Self.genres(ids, in: $0.subgenres) }
  }
}
