package import Entities
package import Scenes

// Shorter names of the shared events, for scripts of what users do.

/// An event of a scene that lists items.
package protocol ItemsSceneEvent {
  static func items(_ event: ItemsEvent) -> Self
  static func list(_ event: ListEvent) -> Self
}

extension SearchListEvent: ItemsSceneEvent {}
extension ItemListEvent: ItemsSceneEvent {}

extension ItemsSceneEvent {
  package static func select(_ row: RowNumber) -> Self { .items(.select(row)) }
  package static func reopen(_ page: PageReference) -> Self { .items(.reopen(page)) }
  package static func look(_ item: StoreItem) -> Self { .items(.look(item)) }
  package static func act(_ action: ItemAction, _ row: RowNumber) -> Self {
    .items(.act(action, row))
  }
  package static func toggleFavorites(_ ranges: PositionRanges?) -> Self {
    .items(.toggleFavorites(ranges))
  }
  package static func play(_ ranges: PositionRanges?) -> Self { .items(.play(ranges)) }
  package static func enqueue(_ ranges: PositionRanges?) -> Self { .items(.enqueue(ranges)) }
  package static func addToPlaylist(_ ranges: PositionRanges?) -> Self {
    .items(.addToPlaylist(ranges))
  }

  package static var nextPage: Self { .list(.nextPage) }
  package static var previousPage: Self { .list(.previousPage) }
  package static var lastPage: Self { .list(.lastPage) }
  package static func filter(_ text: String) -> Self { .list(.filter(text)) }
  package static func sort(_ property: ResultSort?) -> Self { .list(.sort(property)) }
  package static var retry: Self { .list(.retry) }
}

extension SearchListEvent {
  package static func perform(_ action: ItemAction, _ item: StoreItem) -> Self {
    .items(.perform(action, item))
  }
  package static func use(_ storefront: Storefront) -> Self { .choose(.storefront(storefront)) }
  package static func toggleGenre(_ id: Genre.ID?) -> Self { .choose(.genre(id)) }
  package static func open(_ item: StoreItem) -> Self { .go(.item(item)) }
  package static func showItemList(_ source: ItemListSource) -> Self { .go(.list(source)) }
  package static var showCharts: Self { .go(.charts) }
  package static var showPlaylists: Self { .go(.playlists) }
  package static var showHistory: Self { .go(.history) }
  package static var showStorefronts: Self { .go(.storefronts) }
  package static var showGenres: Self { .go(.genres) }
  package static var showSuggestions: Self { .go(.start) }
}

extension ItemListEvent {
  package static func remove(_ ranges: PositionRanges) -> Self { .edit(.remove(ranges)) }
  package static func move(_ position: Int, by rows: Int) -> Self {
    .edit(.move(position, by: rows))
  }
  package static var undo: Self { .items(.take(.undo)) }
  package static var back: Self { .leave(.back) }
  package static var quit: Self { .leave(.quit) }
}

extension Notice {
  /// A change that was undone, with no other before it.
  package static func undid(_ change: Change) -> Notice { .undone(.undo, JournalOutcome(change)) }
  package static let nothingToUndoAnywhere = nothingToUndo(elsewhere: nil)
}
