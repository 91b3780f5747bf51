import Entities
import Scenes
import TerminalKit

protocol ItemsListEvent: ItemsSceneEvent {
  static func list(_ event: ListEvent) -> Self
}

extension SearchListEvent: ItemsListEvent {}
extension ItemListEvent: ItemsListEvent {}

/// A list of items whose scene filters it: the search's results, or a list in their place.
@MainActor
protocol ItemsPane: ListPane, InterruptiblePane, ItemPane, FilteringPane,
  MarkingPane<StoreItem>
where Event: ItemsListEvent {
  /// The item under the cursor; `nil` if it isn't loaded.
  var entry: StoreItem? { get }

  /// Whether the cursor is on an item, loaded or not.
  func isUnderCursor(_ item: CatalogItem.ID?) -> Bool
}

extension ItemsPane {
  func isUnderCursor(_ item: CatalogItem.ID?) -> Bool { item == entry?.id }

  package func post(_ event: ItemsEvent) -> Bool {
    events.post(.items(event))
    return true
  }

  package func postLook() -> Bool {
    guard let entry else { return false }
    events.post(.items(.look(entry)), as: .look)
    return true
  }

  package func reopenPages() -> Bool {
    guard let tab = placeTab, let place = host.noted.places[tab], let first = place.pages.first
    else { return false }
    host.noted.places[tab]?.forgetPages()
    guard isUnderCursor(place.item) else { return false }
    host.reopening = place.pages
    return post(.reopen(first.page))
  }

  package func applyFilter() {
    events.post(.list(.filter(filter.text)), as: .filter)
  }

  /// Performs an action that all lists of items have; returns `false` for other actions.
  func performInItems(_ action: ScreenAction) -> Bool {
    performInFilter(action) || performInMarks(action) || takeMarkedEvent(action).map(post) == true
  }
}
