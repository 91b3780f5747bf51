package import Entities

/// The source of a list: every list of results but a search's.
package enum ItemListSource: Equatable, Sendable {
  case chart(ChartQuery)
  case lookup([ItemReference])
  /// Tracks in the library, the newest first in their own order.
  case saved(SavedTracks, in: ResultOrder)
  /// The tracks of a playlist, and the store to look up those that the library lacks.
  case playlist(Playlist, in: Storefront)

  package static let library = saved(.all, in: ResultOrder())
  package static let favorites = saved(.favorites, in: ResultOrder())

  /// Whether users change what is listed.
  package var isOwn: Bool {
    switch self {
    case .saved, .playlist: true
    case .chart, .lookup: false
    }
  }

  /// The order of a list that can be sorted; `nil` for others.
  package var order: ResultOrder? {
    if case .saved(_, let order) = self { order } else { nil }
  }

  /// The store that the list is from; `nil` for several stores, and for saved lists.
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

  /// Whether the lists are the same, apart from the name of a playlist.
  package func isSameList(as other: ItemListSource) -> Bool {
    if case (.playlist(let playlist, _), .playlist(let other, _)) = (self, other) {
      return playlist.id == other.id
    }
    return self == other
  }

  /// Returns the same list of another store.
  func moved(to storefront: Storefront) -> ItemListSource {
    switch self {
    case .chart(let query):
      .chart(ChartQuery(query.kind, in: storefront, genre: query.genre, limit: query.limit))
    case .playlist(let playlist, _): .playlist(playlist, in: storefront)
    case .lookup, .saved: self
    }
  }
}

/// The tracks of a list from the library.
package enum SavedTracks: Sendable {
  /// All that were found so far.
  case all
  case favorites
}
