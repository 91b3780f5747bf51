/// The user's choices for songs of lists that several tracks match.
package protocol SongChoices: Sendable {
  /// Returns the choice for a song, by its text in the list.
  func choice(for song: String) async throws(StorageError) -> SongChoice?

  func note(_ choice: SongChoice, for song: String, at time: Timestamp) async throws(StorageError)
}

package enum SongChoice: Hashable, Sendable {
  case track(Track.ID)
  /// None of the matching tracks.
  case noneOfThese
}
