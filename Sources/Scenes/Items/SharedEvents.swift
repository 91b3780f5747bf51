package import Entities

// Events that all scenes share: each has one handler, and means the same in every scene.

/// A user event about listed items; numbers start at 1.
///
/// If results can change while the user types, events hold the item itself, because its number may
/// have changed.
package enum ItemsEvent: Equatable, Sendable {
  /// Open the item with this number.
  case select(RowNumber)
  case open(StoreItem)
  /// Open a page from before, or from the last session, without counting its item again.
  case reopen(PageReference)
  /// Show the item in the preview pane.
  case look(StoreItem)
  case act(ItemAction, RowNumber)
  case perform(ItemAction, StoreItem)
  /// Add the tracks with these numbers to favorites, or remove them if all are favorites.
  ///
  /// Without numbers, this event and the ones below affect all tracks.
  case toggleFavorites(PositionRanges?)
  case play(PositionRanges?)
  /// Add the tracks to the queue.
  case enqueue(PositionRanges?, QueuePlacement = .atEnd)
  case addToPlaylist(PositionRanges?)
  /// Add the tracks to the named playlist, creating it if necessary.
  case addToPlaylistNamed(String, PositionRanges?)
  case playItems([StoreItem], QueuePlacement)
  /// Add tracks to favorites, or remove them if all are favorites; ignores other items.
  case toggleFavoriteItems([StoreItem])
  case addItemsToPlaylist([StoreItem])
  /// Undo the last change, or redo the one undone last.
  case take(JournalStep)
  /// Show changes made by other programs.
  case refresh
  /// Open a destination from the current contents.
  case go(Destination)
}

extension ItemsEvent {
  /// Whether the event needs no item of the scene.
  var needsNoItem: Bool {
    switch self {
    case .take, .go: true
    default: false
    }
  }
}

/// Where tracks go in the queue.
package enum QueuePlacement: Equatable, Sendable {
  /// Replace the queue, and play at once.
  case replacing
  case atEnd
  /// After the current track.
  case next
}

/// A user event about a list as a whole.
package enum ListEvent: Equatable, Sendable {
  case nextPage
  case previousPage
  /// Show all known pages.
  case lastPage
  /// Filter the list; empty text clears the filter.
  case filter(String)
  /// Sort by a property, or reverse the order if already sorted by it; `nil` is the next property.
  case sort(ResultSort?)
  /// Reload after a failure, or to replace cached results.
  case retry
}

/// A place that can be opened from any list.
package enum Destination: Equatable, Sendable {
  /// The past searches and the items to start from.
  case start
  case item(StoreItem)
  case search(SearchTerm)
  /// A shell command, as words.
  case command([String])
  case list(ItemListSource)
  /// Look up an ID in this store, or in the list's store if `nil`.
  case lookup(Int64, in: Storefront?)
  /// The store's best-selling songs.
  case charts
  case playlists
  case history
  /// The storefronts; a new selection applies to the list.
  case storefronts
  /// The genres; a new selection applies to the list.
  case genres
}

extension ItemsEvent {
  /// Whether the event cancels the current request; actions on listed items don't.
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
