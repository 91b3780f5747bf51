/// The numbers last shown in a terminal, by which later commands refer to tracks and albums.
///
/// At most the first 1000 numbers of a list are saved, for at most 50 terminals.
package protocol LastListing: Sendable {
  /// Saves a list, replacing the terminal's last one; of two items with one number, the latter
  /// wins.
  func remember(_ items: [ListedItem], at time: Timestamp) async throws(StorageError)

  /// Returns the terminal's last list in order of its numbers, or the last one of any other
  /// terminal if it has none.
  func items() async throws(StorageError) -> [ListedItem]
}
