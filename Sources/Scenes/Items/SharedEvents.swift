package import Entities

// The vocabulary that scenes share: each event has one handler, and means the same in every scene.

/// A user event about the items that a scene lists; numbers start at 1.
///
/// Where results change while the user types, events name an item itself: by the time that one is
/// handled, its number can be that of another.
package enum ItemsEvent: Equatable, Sendable {
  /// Open the item with this number.
  case select(RowNumber)
  case open(StoreItem)
  /// Open an item again that was open before, also in the last session, without counting it again.
  case reopen(StoreItem)
  /// Show the item in the preview pane.
  case look(Int)
  case act(ItemAction, RowNumber)
  case perform(ItemAction, StoreItem)
  /// Add the tracks with these numbers to favorites, or remove them if all are favorites.
  ///
  /// Without numbers, this and the events below are about all tracks.
  case toggleFavorites(PositionRanges?)
  case play(PositionRanges?)
  /// Add the tracks to the queue that plays.
  case enqueue(PositionRanges?, QueuePlacement = .atEnd)
  case addToPlaylist(PositionRanges?)
  /// Add the tracks to the playlist with a name, which is created if there is none.
  case addToPlaylistNamed(String, PositionRanges?)
  /// Play items, or add them to the queue.
  case playItems([StoreItem], QueuePlacement)
  /// Add the tracks among items to favorites, or remove them if all are favorites.
  case toggleFavoriteItems([StoreItem])
  case addItemsToPlaylist([StoreItem])
  /// Undo the last change, or redo the one undone last.
  case take(JournalStep)
  /// Show the changes of other programs.
  case refresh
  /// Open what a line leads to; what is shown now follows it.
  case go(Destination)
}

extension ItemsEvent {
  /// Whether the event is about no item of the scene, so that none need be there.
  var isOfAnyScene: Bool {
    switch self {
    case .take, .go: true
    default: false
    }
  }
}

/// The place of tracks in the queue that plays.
package enum QueuePlacement: Equatable, Sendable {
  /// In place of the queue, so that they play at once.
  case replacing
  case atEnd
  /// Right after the track that plays.
  case next
}

/// A user event about a list as a whole.
package enum ListEvent: Equatable, Sendable {
  case nextPage
  case previousPage
  /// Show all pages that are known.
  case lastPage
  /// Filter the list by this text; an empty text clears the filter.
  case filter(String)
  /// Sort by a property, in reverse order if the list is sorted by it already; `nil` is the next one.
  case sort(ResultSort?)
  /// Reload after a failure, or to replace cached results.
  case retry
}

/// A place that a list leads to, beside its items.
package enum Destination: Equatable, Sendable {
  /// The past searches and the items to start from.
  case start
  case item(StoreItem)
  case search(SearchTerm)
  /// A command of the shell, by its words.
  case command([String])
  case list(ItemListSource)
  /// The item with an ID, in a store or else in that of the list.
  case lookup(Int64, in: Storefront?)
  /// The best-selling songs of the storefront.
  case charts
  case playlists
  case history
  /// The storefronts, whose changes apply to the list.
  case storefronts
  /// The genres, whose changes apply to the list.
  case genres
}

extension ItemsEvent {
  /// Whether the event cancels the current request, which actions on listed items don't.
  package var interrupts: Bool {
    switch self {
    case .look, .refresh, .toggleFavorites, .toggleFavoriteItems, .play, .enqueue, .playItems,
      .take,
      .act(.openPage, _), .act(.openIn, _), .act(.copyLink, _):
      false
    default: true
    }
  }
}
