package import Entities

/// The favorites by page.
///
/// Numbers are stable while the list exists. A removed favorite keeps its place, so that it can be
/// added again.
package struct FavoriteListing: Equatable, Sendable {
  package let tracks: [LibraryTrack]
  package let pageSize: Int
  /// The visible page, from 1.
  package private(set) var page: Int
  /// The text that visible tracks must contain; empty for no filter.
  package var filter = ""
  /// The tracks that are still favorites.
  package var favorites: Set<Track.ID>

  /// Creates a list of at least one favorite on this page, or on the first if the page doesn't
  /// exist.
  package init(_ tracks: [LibraryTrack], pageSize: Int, page: Int = 1) {
    self.tracks = tracks
    self.pageSize = pageSize
    let pageCount = max(1, (tracks.count - 1) / pageSize + 1)
    self.page = (1...pageCount).contains(page) ? page : 1
    favorites = Set(tracks.map(\.id))
  }

  package var positions: ClosedRange<Int> { 1...max(1, tracks.count) }

  package func track(at position: Int) -> LibraryTrack? {
    tracks.indices.contains(position - 1) ? tracks[position - 1] : nil
  }

  /// Turns to a page and returns whether it exists.
  package mutating func turn(to page: Int) -> Bool {
    filter = ""
    guard (1...pageCount).contains(page) else { return false }
    self.page = page
    return true
  }

  /// The visible rows: the page, or with a filter all matches on any page.
  package var rows: [Listing.Row] {
    guard !filter.isEmpty else {
      return rows(onPages: page...page)
    }
    let filter = ItemFilter(filter)
    return rows(in: tracks.indices).filter { filter.accepts($0.item) }
  }

  /// Returns the rows of these pages.
  package func rows(onPages pages: ClosedRange<Int>) -> [Listing.Row] {
    let start = (pages.lowerBound - 1) * pageSize
    let last = (pages.upperBound - 1) * pageSize
    return rows(in: start..<(last + min(pageSize, tracks.count - last)))
  }

  private var pageCount: Int { max(1, (tracks.count - 1) / pageSize + 1) }

  private func rows(in range: Range<Int>) -> [Listing.Row] {
    range.map { index in
      let track = tracks[index].track
      return Listing.Row(
        position: index + 1, item: .track(track), isFavorite: favorites.contains(track.id))
    }
  }
}
