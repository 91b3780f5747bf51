import Entities
import Scenes

/// The places in other tabs that the user returns to.
struct TabPlaces {
  /// A list with its filter, its first row, and the cursor's row, or the item if it has moved;
  /// without a source, whichever list the tab opens.
  typealias Cursor = (
    source: ItemListSource?, filter: String, row: Int, top: Int, item: CatalogItem.ID?
  )
  /// An open page with its item, and the item under the list's cursor; without an item, the one
  /// under the cursor.
  typealias Page = (session: ScreenSession, item: StoreItem?, looked: AnyHashable?)

  var cursors: [ScreenTab: Cursor] = [:]
  var pages: [ScreenTab: Page] = [:]
  /// The playlist under the cursor.
  var playlist: Playlist.ID?
  /// Whether to open that playlist once the playlists are listed, because the last session ended
  /// there.
  var opensPlaylist = false
}
