/// The numbers last shown in a terminal, by which later commands name tracks.
///
/// No more than the first thousand numbers of a listing are remembered, and no more than fifty
/// terminals.
package protocol LastListing: Sendable {
  /// Remembers a listing in place of the terminal's last; where two tracks have one number, the
  /// latter does.
  func remember(_ tracks: [ListedTrack], at time: Timestamp) async throws(StorageError)

  /// The terminal's last listing in the order of its numbers, or the last of any other where it has
  /// none.
  func tracks() async throws(StorageError) -> [ListedTrack]
}
