/// The user's decisions about songs of lists that could be several tracks.
package protocol SongChoices: Sendable {
  /// Returns the decision about a song, by its text in a list; `nil` if there is none.
  func choice(for song: String) async throws(StorageError) -> SongChoice?

  func note(_ choice: SongChoice, for song: String, at time: Timestamp) async throws(StorageError)
}

package enum SongChoice: Hashable, Sendable {
  case track(Track.ID)
  /// None of the tracks that were found.
  case noneOfThese
}
