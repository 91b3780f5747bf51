/// The numbers last shown in each terminal, by which later commands name tracks.
///
/// A terminal is any text that tells it from others. No more than the first thousand numbers of a
/// listing are remembered, and no more than fifty terminals.
package protocol LastListing: Sendable {
  /// Remembers a listing in place of the terminal's last; where two tracks have one number, the
  /// latter does.
  func remember(_ tracks: [ListedTrack], in terminal: String, at time: Timestamp)
    async throws(StorageError)

  /// The terminal's last listing in the order of its numbers, or the last of any other where it has
  /// none.
  func tracks(in terminal: String) async throws(StorageError) -> [ListedTrack]

  /// The track of a number in that listing.
  func track(at position: Int, in terminal: String) async throws(StorageError) -> ListedTrack?
}
