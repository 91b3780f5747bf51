package import Entities

/// The items of a list; of a long list, only those around the visible rows are known.
package struct ItemEntries: Equatable, Sendable {
  /// The number of rows to load before and after the visible ones.
  private static let margin = 100

  /// All items, unless they are loaded by ``ids``.
  private var all: [StoreItem] = []
  private var ids: [Track.ID] = []
  private var known: [Track.ID: StoreItem] = [:]
  /// The rows that are loaded; an item that is missing there has been removed meanwhile.
  package private(set) var readRows: Range<Int>

  package init(_ entries: [StoreItem]) {
    all = entries
    readRows = entries.indices
  }

  /// Creates the entries of tracks in the library, none of which are loaded yet.
  package init(tracks ids: [Track.ID]) {
    self.ids = ids
    readRows = 0..<0
  }

  /// Whether all items are known, however many are visible.
  var isComplete: Bool { ids.isEmpty }

  package var count: Int { ids.isEmpty ? all.count : ids.count }

  /// `nil` if the row isn't loaded, or its track is no longer in the library.
  package subscript(row: Int) -> StoreItem? {
    guard (0..<count).contains(row) else { return nil }
    return ids.isEmpty ? all[row] : known[ids[row]]
  }

  /// The rows to load so that some can be shown; `nil` if they are loaded.
  func rows(toShow rows: Range<Int>) -> Range<Int>? {
    let whole = 0..<count
    let rows = rows.clamped(to: whole)
    if rows.isEmpty
      || readRows.lowerBound <= rows.lowerBound && rows.upperBound <= readRows.upperBound
    {
      return nil
    }
    return (rows.lowerBound - Self.margin..<rows.upperBound + Self.margin).clamped(to: whole)
  }

  /// The IDs of rows that aren't loaded.
  func unread(in rows: Range<Int>) -> [Track.ID] {
    rows.filter { !readRows.contains($0) }.map { ids[$0] }
  }

  /// The IDs of the loaded rows; none if all items are known.
  var read: [Track.ID] { ids.isEmpty ? [] : Array(ids[readRows]) }

  /// Adds loaded tracks, and forgets all but some rows.
  mutating func take(_ tracks: [LibraryTrack], for rows: Range<Int>) {
    for track in tracks { known[track.id] = StoreItem(track) }
    let kept = Set(ids[rows])
    known = known.filter { kept.contains($0.key) }
    readRows = rows
  }

  /// Replaces the loaded tracks.
  mutating func refresh(_ tracks: [LibraryTrack]) {
    known = Dictionary(
      tracks.map { ($0.id, StoreItem($0)) }, uniquingKeysWith: { first, _ in first })
  }

  /// The loaded items.
  package var loaded: [StoreItem] { readRows.compactMap { self[$0] } }
}
