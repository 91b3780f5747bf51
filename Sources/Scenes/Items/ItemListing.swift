package import Entities

/// Items of several kinds with stable numbers.
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
  /// The text that visible items must contain; empty for no filter.
  package var filter = ""
  /// The favorites among the tracks.
  package var favorites: Set<Track.ID> = []

  /// Creates a list of at least one item.
  package init(_ entries: [Entry]) {
    self.entries = entries
  }

  package var positions: ClosedRange<Int> { 1...max(1, entries.count) }

  package func entry(at position: Int) -> Entry? {
    entries.indices.contains(position - 1) ? entries[position - 1] : nil
  }

  /// Returns the tracks with these numbers, to play; open-ended ranges cover only visible ones.
  func previews(of ranges: PositionRanges) -> [TrackReference] {
    ranges.positions(within: positions, onView: rows.map(\.position)).compactMap(entry(at:))
      .compactMap { entry in entry.item.track.map { .known($0, entry.storefront) } }
  }

  /// The tracks among the items.
  package var tracks: [Track] { entries.compactMap(\.item.track) }

  /// Whether any track has a playable preview.
  package var hasPreviews: Bool {
    tracks.contains { $0.media.previewURL.flatMap(WebLink.init) != nil }
  }

  /// The visible rows.
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
