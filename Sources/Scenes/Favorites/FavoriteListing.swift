package import Entities

/// The favourites as a person pages through them.
///
/// Their numbers stay the same for as long as the listing lives: a track whose star is taken away
/// stays in its place, so that the star can be given back.
package struct FavoriteListing: Equatable, Sendable {
  package let tracks: [LibraryTrack]
  package let pageSize: Int
  /// The page on view, from 1.
  package private(set) var page: Int
  /// Narrows what is on view to the tracks that contain this text; empty for no filter.
  package var filter = ""
  /// Those that have their star still.
  package var favorites: Set<Track.ID>

  /// A listing of the favourites, of which there is one at least, on a page or else on its first.
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

  /// Shows a page; false where there is none of that number.
  package mutating func turn(to page: Int) -> Bool {
    filter = ""
    guard (1...pageCount).contains(page) else { return false }
    self.page = page
    return true
  }

  /// What is on view: the page, or with a filter whatever fits it on any page.
  package var rows: [Listing.Row] {
    guard !filter.isEmpty else {
      return rows(onPages: page...page)
    }
    let filter = ItemFilter(filter)
    return rows(in: tracks.indices).filter { filter.accepts($0.item) }
  }

  /// The rows of some pages.
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
