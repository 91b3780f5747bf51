/// The tracks of the library that the person has starred.
package protocol Favorites: Sendable {
  /// Stars tracks; one that has a star keeps the time of it.
  ///
  /// - Returns: those that could not be starred, since the library does not hold them.
  func star(_ ids: [Track.ID], at time: Timestamp) async throws(StorageError) -> [Track.ID]

  /// Takes stars away.
  ///
  /// - Returns: how many there were.
  func unstar(_ ids: [Track.ID]) async throws(StorageError) -> Int

  /// All of them, the latest first.
  func favorites() async throws(StorageError) -> [LibraryTrack]

  /// Those of some ids that are favourites.
  func favorites(among ids: [Track.ID]) async throws(StorageError) -> Set<Track.ID>
}
