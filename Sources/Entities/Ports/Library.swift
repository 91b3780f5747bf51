/// Every track ever seen, to be found without the service.
package protocol Library: Sendable {
  /// Takes in what the service said of tracks.
  ///
  /// Newer facts win and missing ones erase nothing, but prices of another storefront never stay.
  /// What the person did with a track stays as it is.
  func merge(_ tracks: [Track], from storefront: Storefront, at time: Timestamp)
    async throws(StorageError)

  /// The track of an id; `nil` where it was never seen, or was removed.
  func track(_ id: Track.ID) async throws(StorageError) -> LibraryTrack?

  /// The ids of all its tracks, the latest first.
  func ids() async throws(StorageError) -> [Track.ID]

  /// Those of some tracks that it has, in no order.
  func tracks(_ ids: [Track.ID]) async throws(StorageError) -> [LibraryTrack]

  /// Removes a track, its star with it.
  ///
  /// - Returns: whether it was there.
  func remove(_ id: Track.ID) async throws(StorageError) -> Bool

  /// Counts that a track was picked from a listing; one that is not there is passed over.
  func notePick(of id: Track.ID, at time: Timestamp) async throws(StorageError)

  /// What fits a query: at most `limit` tracks, after the first `offset`.
  ///
  /// Every word must be there, in the title, the artist or the album; the last may go on. Case and
  /// diacritics make no difference. Where that finds nothing, words that are like them will do.
  func search(_ query: LibraryQuery, limit: Int, offset: Int) async throws(StorageError)
    -> LibraryPage

  /// The genres of its tracks that start with `prefix`, ignoring case and diacritics, the most
  /// frequent first.
  func genres(startingWith prefix: String, limit: Int) async throws(StorageError) -> [String]

  func summary() async throws(StorageError) -> LibrarySummary
}
