/// The user's favorites, which are tracks of the library.
package protocol Favorites: Sendable {
  /// Adds tracks to favorites; existing favorites keep their time.
  ///
  /// - Returns: The IDs that couldn't be added, because the library doesn't contain them.
  func star(_ ids: [Track.ID], at time: Timestamp) async throws(StorageError) -> [Track.ID]

  /// Removes tracks from favorites.
  ///
  /// - Returns: The number of favorites removed.
  func unstar(_ ids: [Track.ID]) async throws(StorageError) -> Int

  /// Returns all favorites, newest first.
  func favorites() async throws(StorageError) -> [LibraryTrack]

  /// Returns the favorites among these IDs.
  func favorites(among ids: [Track.ID]) async throws(StorageError) -> Set<Track.ID>
}
