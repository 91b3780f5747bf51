package import Entities

package enum StartEvent: Equatable, Sendable {
  /// An event of the search; it ends the start unless it is about the listed items.
  case search(SearchListEvent)
  /// Go back to the results.
  case back
}

/// A snapshot of the start: past searches and items, numbered consecutively.
package struct StartState: CompletingState {
  package struct Content: Equatable, Sendable {
    package var searches: [Suggestion]
    /// The tracks that were opened before.
    package var picked: [LibraryTrack]

    package init(_ searches: [Suggestion] = [], picked: [LibraryTrack] = []) {
      (self.searches, self.picked) = (searches, picked)
    }
  }

  /// Why the search continues without the start.
  package enum Next: Equatable, Sendable {
    case event(SearchListEvent)
    /// The user changed the storefront or the genres.
    case changes(ChoiceChanges)
  }

  package var content: Content
  package var notice: Notice?
  /// The items below the past searches and previously opened tracks, with the following numbers.
  package var featured = FeaturedItems()
  /// Past terms that complete the input, best first.
  package var completions: [String]
  /// `nil` until the start ends, and if the user went back.
  package var next: Next?

  package init(
    _ content: Content = Content(), notice: Notice? = nil, completions: [String] = [],
    next: Next? = nil
  ) {
    (self.content, self.notice, self.completions, self.next) = (content, notice, completions, next)
  }

  /// The numbered items, after the past searches.
  package var items: [StoreItem] { content.picked.map(StoreItem.init) + featured.all }

  /// Returns an item; `nil` for other numbers.
  package func item(at position: Int) -> StoreItem? {
    let (items, index) = (items, position - content.searches.count - 1)
    return items.indices.contains(index) ? items[index] : nil
  }

  package var positions: ClosedRange<Int>? {
    let count = content.searches.count + items.count
    return count > 0 ? 1...count : nil
  }
}

package struct FeaturedItems: Equatable, Sendable {
  /// The latest favorites.
  package var favorites: [StoreItem]
  /// All favorites, to mark them among other items; `nil` until they are read.
  package var favoriteIDs: Set<Track.ID>?
  /// The newest tracks of the library, if there are no favorites.
  package var seen: [StoreItem] = []
  /// The best-selling songs, as last loaded.
  package var chart: [StoreItem]
  /// The best past searches, newest first.
  package var searches: [Suggestion] = []
  /// The artists of previously opened tracks and of favorites.
  package var artists: [StoreItem] = []
  /// The current storefront, then those of past searches, previously opened tracks, and favorites.
  package var storefronts: [Storefront] = []
  /// The selected genres, then those of previously opened tracks and of favorites.
  package var genres: [Genre] = []
  package var selectedGenres: Set<Genre.ID> = []

  package init(favorites: [StoreItem] = [], chart: [StoreItem] = []) {
    (self.favorites, self.chart) = (favorites, chart)
    if !favorites.isEmpty { favoriteIDs = Set(favorites.compactMap(\.item.track?.id)) }
  }

  package var all: [StoreItem] { favorites + chart }

  package func isFavorite(_ item: CatalogItem) -> Bool {
    item.track.map { favoriteIDs?.contains($0.id) == true } == true
  }
}
