/// The numbers last shown in a terminal, by which later commands name tracks and albums.
///
/// No more than the first thousand numbers of a listing are remembered, and no more than fifty
/// terminals.
package protocol LastListing: Sendable {
  /// Remembers a listing in place of the terminal's last; where two items have one number, the
  /// latter does.
  func remember(_ items: [ListedItem], at time: Timestamp) async throws(StorageError)

  /// The terminal's last listing in the order of its numbers, or the last of any other where it has
  /// none.
  func items() async throws(StorageError) -> [ListedItem]
}
