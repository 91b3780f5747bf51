package import Entities

/// The library as a person scrolls through it: all of its tracks by their ids, and the facts of those
/// around what is in sight.
///
/// What is there, and in which order, stays as it was when the list was made.
package struct LibraryListing: Equatable, Sendable {
  /// So many rows are read before those in sight, and as many after them.
  private static let margin = 100

  private let ids: [Track.ID]
  private var known: [Track.ID: LibraryTrack] = [:]
  /// The rows that have been read; what is missing there has been removed meanwhile.
  package private(set) var readRows = 0..<0

  /// A list of tracks of which nothing is known yet.
  package init(_ ids: [Track.ID]) {
    self.ids = ids
  }

  package var count: Int { ids.count }

  /// `nil` where it has not been read, or is no longer in the library.
  package func track(at row: Int) -> LibraryTrack? {
    ids.indices.contains(row) ? known[ids[row]] : nil
  }

  /// The rows to be read for some to be in sight; `nil` where those are known.
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

  /// The ids of rows of which nothing is known.
  func unknown(in rows: Range<Int>) -> [Track.ID] {
    rows.filter { !readRows.contains($0) }.map { ids[$0] }
  }

  /// The ids of the rows that have been read.
  var read: [Track.ID] { Array(ids[readRows]) }

  /// Takes in what was read, and forgets all but some rows.
  mutating func take(_ tracks: [LibraryTrack], for rows: Range<Int>) {
    for track in tracks { known[track.id] = track }
    let kept = Set(ids[rows])
    known = known.filter { kept.contains($0.key) }
    readRows = rows
  }

  /// Takes in what has become of the rows that have been read.
  mutating func refresh(_ tracks: [LibraryTrack]) {
    known = Dictionary(tracks.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
