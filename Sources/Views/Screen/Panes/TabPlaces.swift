import Entities
import Scenes

/// The places in the other tabs, which the user finds again there.
struct TabPlaces {
  /// A list, its filter, and the row of the cursor, or its item if that is elsewhere now; without a
  /// source, of whichever list the tab opens.
  typealias Cursor = (source: ItemListSource?, filter: String, row: Int, item: CatalogItem.ID?)
  /// An open page, its item, and what was under the cursor of the list that led to it; without an item,
  /// of what is under the cursor.
  typealias Page = (session: ScreenSession, item: StoreItem?, looked: AnyHashable?)

  var cursors: [ScreenTab: Cursor] = [:]
  var pages: [ScreenTab: Page] = [:]
  /// The playlist under the cursor in the list of playlists.
  var playlist: Playlist.ID?
  /// Whether that playlist is opened once they are listed, as it was at the end of the last session.
  var opensPlaylist = false
}
