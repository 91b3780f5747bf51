package import Entities

/// Things of several kinds, numbered once and for all.
package struct ItemListing: Equatable, Sendable {
  package struct Entry: Equatable, Sendable {
    package let item: CatalogItem
    package let storefront: Storefront

    package init(_ item: CatalogItem, of storefront: Storefront) {
      self.item = item
      self.storefront = storefront
    }
  }

  package let entries: [Entry]
  /// Narrows what is on view to what contains this text; empty for no filter.
  package var filter = ""
  /// Those of the tracks that have a star.
  package var favorites: Set<Track.ID> = []

  /// A listing of some things, of which there is one at least.
  package init(_ entries: [Entry]) {
    self.entries = entries
  }

  package var positions: ClosedRange<Int> { 1...max(1, entries.count) }

  package func entry(at position: Int) -> Entry? {
    entries.indices.contains(position - 1) ? entries[position - 1] : nil
  }

  /// The tracks of some numbers, to be heard; of ranges with an open end only those on view.
  func previews(of ranges: PositionRanges) -> [TrackReference] {
    ranges.positions(within: positions, onView: rows.map(\.position)).compactMap(entry(at:))
      .compactMap { entry in entry.item.track.map { .known($0, entry.storefront) } }
  }

  /// The tracks among them.
  package var tracks: [Track] { entries.compactMap(\.item.track) }

  /// Whether any of them has a preview that may be played.
  package var hasPreviews: Bool {
    tracks.contains { $0.media.previewURL.flatMap(WebLink.init) != nil }
  }

  /// What is on view.
  package var rows: [Listing.Row] {
    let rows = entries.enumerated().map { index, entry in
      Listing.Row(
        position: index + 1, item: entry.item,
        isFavorite: entry.item.track.map { favorites.contains($0.id) } ?? false)
    }
    guard !filter.isEmpty else { return rows }
    let filter = ItemFilter(filter)
    return rows.filter { filter.accepts($0.item) }
  }
}
