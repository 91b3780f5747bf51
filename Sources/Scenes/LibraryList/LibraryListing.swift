package import Entities

/// The scrollable library: the IDs of all tracks, and the facts of those near the visible rows.
///
/// Its tracks and their order stay as they were when the list was created.
package struct LibraryListing: Equatable, Sendable {
  /// The number of rows to load before and after the visible ones.
  private static let margin = 100

  private let ids: [Track.ID]
  private var known: [Track.ID: LibraryTrack] = [:]
  /// The loaded rows; tracks missing there have been removed from the library.
  package private(set) var readRows = 0..<0

  /// Creates a list of tracks that haven't been loaded.
  package init(_ ids: [Track.ID]) {
    self.ids = ids
  }

  package var count: Int { ids.count }

  /// Returns the track in a row, or `nil` if it isn't loaded or has left the library.
  package func track(at row: Int) -> LibraryTrack? {
    ids.indices.contains(row) ? known[ids[row]] : nil
  }

  /// Returns the rows to load before these can be shown, or `nil` if they are loaded.
  func rows(toShow rows: Range<Int>) -> Range<Int>? {
    let rows = rows.clamped(to: ids.indices)
    if rows.isEmpty
      || readRows.lowerBound <= rows.lowerBound && rows.upperBound <= readRows.upperBound
    {
      return nil
    }
    let margin = Self.margin
    return (rows.lowerBound - margin..<rows.upperBound + margin).clamped(to: ids.indices)
  }

  /// Returns the IDs of the rows that aren't loaded.
  func unknown(in rows: Range<Int>) -> [Track.ID] {
    rows.filter { !readRows.contains($0) }.map { ids[$0] }
  }

  /// The IDs of the loaded rows.
  var read: [Track.ID] { Array(ids[readRows]) }

  /// Adds loaded tracks, and discards all outside these rows.
  mutating func take(_ tracks: [LibraryTrack], for rows: Range<Int>) {
    for track in tracks { known[track.id] = track }
    let kept = Set(ids[rows])
    known = known.filter { kept.contains($0.key) }
    readRows = rows
  }

  /// Replaces the tracks of the loaded rows.
  mutating func refresh(_ tracks: [LibraryTrack]) {
    known = Dictionary(tracks.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
