import Entities

/// What becomes of the stars of some tracks.
struct StarChange {
  /// Whether they are given, or taken away.
  let gives: Bool
  private let ids: Set<Track.ID>

  /// Stars are given, unless all of the tracks are among the `favorites`: then they are taken away.
  init(_ tracks: [Track], among favorites: Set<Track.ID>) {
    ids = Set(tracks.map(\.id))
    gives = !ids.isSubset(of: favorites)
  }

  /// The favourites afterwards.
  func applied(to favorites: Set<Track.ID>) -> Set<Track.ID> {
    gives ? favorites.union(ids) : favorites.subtracting(ids)
  }
}
