/// What the full-screen mode showed last, so that it begins with that the next time.
package struct ScreenSession: Equatable, Sendable {
  /// Where keys went.
  package enum Pane: String, CaseIterable, Sendable {
    case search, list
    /// To what was opened from the list.
    case track, album, artist
  }

  /// What was typed as a search.
  package var term: SearchTerm
  /// What the list was narrowed to; empty where it was not.
  package var filter: String
  /// How many results were listed.
  package var count: Int
  /// The thing under the cursor, where that was on one.
  package var item: CatalogItem.ID?
  /// The row of the cursor in the list, and the first one in sight.
  package var cursor: Int
  package var top: Int
  package var pane: Pane
  /// Those whose tracks were listed under an artist.
  package var openAlbums: [Album.ID]

  package init(
    term: SearchTerm, filter: String = "", count: Int = 0, item: CatalogItem.ID? = nil,
    cursor: Int = 0, top: Int = 0, pane: Pane = .search,
    openAlbums: [Album.ID] = []
  ) {
    self.term = term
    self.filter = filter
    self.count = count
    self.item = item
    self.cursor = cursor
    self.top = top
    self.pane = pane
    self.openAlbums = openAlbums
  }
}
