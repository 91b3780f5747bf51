import Entities

/// A change of the favorites.
struct StarChange {
  /// Whether the tracks are added rather than removed.
  let gives: Bool
  private let ids: Set<Track.ID>

  /// Adds the tracks, unless all of them are in `favorites`; then it removes them.
  init(_ tracks: [Track], among favorites: Set<Track.ID>) {
    ids = Set(tracks.map(\.id))
    gives = !ids.isSubset(of: favorites)
  }

  /// Returns the favorites after the change.
  func applied(to favorites: Set<Track.ID>) -> Set<Track.ID> {
    gives ? favorites.union(ids) : favorites.subtracting(ids)
  }
}
