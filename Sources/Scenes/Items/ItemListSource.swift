package import Entities

/// The source of any list except search results.
package enum ItemListSource: Equatable, Sendable {
  case chart(ChartQuery)
  case lookup([ItemReference])
  /// Tracks in the library, newest first unless sorted.
  case saved(SavedTracks, in: ResultOrder)
  /// A playlist, and the store for looking up songs that the library lacks.
  case playlist(Playlist, in: Storefront)

  package static let library = saved(.all, in: ResultOrder())
  package static let favorites = saved(.favorites, in: ResultOrder())

  /// Whether the user decides what is in the list.
  package var isOwn: Bool {
    switch self {
    case .saved, .playlist: true
    case .chart, .lookup: false
    }
  }

  /// The order; `nil` for lists that can't be sorted.
  package var order: ResultOrder? {
    if case .saved(_, let order) = self { order } else { nil }
  }

  /// The list's store; `nil` for several stores and for saved lists.
  package var storefront: Storefront? {
    switch self {
    case .chart(let query): query.storefront
    case .lookup(let references):
      Set(references.map(\.storefront)).count == 1 ? references[0].storefront : nil
    case .saved, .playlist: nil
    }
  }

  /// Returns the same list in another order.
  package func sorted(in order: ResultOrder) -> ItemListSource {
    if case .saved(let tracks, _) = self { .saved(tracks, in: order) } else { self }
  }

  /// Whether this is the same list; a renamed playlist still is.
  package func isSameList(as other: ItemListSource) -> Bool {
    if case (.playlist(let playlist, _), .playlist(let other, _)) = (self, other) {
      return playlist.id == other.id
    }
    return self == other
  }

  /// Whether this is the other list in another order.
  package func isReordered(_ other: ItemListSource) -> Bool {
    self != other && sorted(in: ResultOrder()) == other.sorted(in: ResultOrder())
  }

  /// Returns the same list in another store.
  func moved(to storefront: Storefront) -> ItemListSource {
    switch self {
    case .chart(let query):
      .chart(ChartQuery(query.kind, in: storefront, genre: query.genre, limit: query.limit))
    case .playlist(let playlist, _): .playlist(playlist, in: storefront)
    case .lookup, .saved: self
    }
  }
}

/// Tracks saved in the library.
package enum SavedTracks: Sendable {
  /// All tracks found so far.
  case all
  case favorites
}
