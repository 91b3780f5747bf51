/// The days on which the user last looked at artists' releases, and what was listed then.
package protocol ReleaseLooks: Sendable {
  /// Returns the days of the last looks; artists without one are left out.
  func lastLooks() async throws(StorageError) -> [Artist.ID: ReleaseDate.Day]

  /// Returns the albums among these that were listed by an earlier look.
  func listed(among albums: [Album.ID]) async throws(StorageError) -> Set<Album.ID>

  /// Saves a look at artists that listed these albums.
  func note(_ artists: [Artist.ID], on day: ReleaseDate.Day, listing albums: [Album.ID])
    async throws(StorageError)
}
