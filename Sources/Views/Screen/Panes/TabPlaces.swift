import Entities
import Scenes

/// The places in the other tabs, which the user finds again there.
struct TabPlaces {
  typealias Cursor = (source: ItemListSource, row: Int, item: CatalogItem.ID?)
  /// An open page, its item, and what was under the cursor of the list that led to it.
  typealias Page = (session: ScreenSession, item: StoreItem, looked: AnyHashable?)

  var cursors: [ScreenTab: Cursor] = [:]
  var pages: [ScreenTab: Page] = [:]
  /// The playlist under the cursor in the list of playlists.
  var playlist: Playlist.ID?
}
