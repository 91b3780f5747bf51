/// The last state of full-screen mode, restored at the next start.
package struct ScreenSession: Equatable, Sendable {
  /// The pane that had focus.
  package enum Pane: String, CaseIterable, Sendable {
    case search, list
    /// An item opened from the list.
    case track, album, artist

    package var isPage: Bool { self != .search && self != .list }
  }

  package enum Tab: String, CaseIterable, Sendable {
    case search, charts, library, favorites, playlists, playing
    /// The songs of a playlist, and the chart of albums.
    case playlist, albums
  }

  package var term: SearchTerm?
  /// The filter of the open list; empty for none.
  package var filter: String
  package var count: Int
  /// The item under the cursor, if any.
  package var item: CatalogItem.ID?
  /// The cursor's row, and the first visible row.
  package var cursor: Int
  package var top: Int
  package var pane: Pane
  package var tab: Tab
  /// The albums expanded under an artist.
  package var openAlbums: [Album.ID]
  /// The numbers that identify the line under the opened item's cursor.
  package var pageItem: [Int64]
  /// The queue of previews, with the position from 1; empty for none.
  package var queue: [TrackReference] = []
  package var queuePosition = 1
  package var listOrder = ResultOrder()
  /// The song under the cursor of a list other than the results.
  package var listTrack: Track.ID?
  /// The open playlist, or the one under the cursor.
  package var playlist: Playlist.ID?

  /// The kind of results, if the item under the cursor shows it.
  package var entity: SearchEntity? {
    switch item {
    case .album: .album
    case .artist: .artist
    case .track, nil: nil
    }
  }

  package init(
    term: SearchTerm?, filter: String = "", count: Int = 0, item: CatalogItem.ID? = nil,
    cursor: Int = 0, top: Int = 0, pane: Pane = .search, tab: Tab = .search,
    openAlbums: [Album.ID] = [], pageItem: [Int64] = []
  ) {
    (self.term, self.filter, self.count, self.item) = (term, filter, count, item)
    (self.cursor, self.top, self.pane, self.tab) = (cursor, top, pane, tab)
    (self.openAlbums, self.pageItem) = (openAlbums, pageItem)
  }
}

/// The last session in full-screen mode.
package protocol ScreenSessions: Sendable {
  /// Returns the last session; `nil` if there is none or it is unreadable.
  func last() async throws(StorageError) -> ScreenSession?

  /// Saves a session, replacing any other; `nil` deletes it.
  func keep(_ session: ScreenSession?) async throws(StorageError)
}

/// The numbers last shown in a terminal, for referring to items in later commands.
///
/// At most the first 1000 numbers of a list are saved, for at most 50 terminals.
package protocol LastListing: Sendable {
  /// Saves a list, replacing the terminal's last one unless it is the same; if items share a number,
  /// the last one counts.
  func remember(_ items: [ListedItem], at time: Timestamp) async throws(StorageError)

  /// Returns the terminal's last list, or else the last list of any terminal.
  func last() async throws(StorageError) -> ShownListing?
}

extension LastListing {
  package func items() async throws(StorageError) -> [ListedItem] { try await last()?.items ?? [] }
}

package struct ShownListing: Equatable, Sendable {
  /// In order of their numbers; empty if the list was empty or isn't saved.
  package let items: [ListedItem]
  /// Whether another terminal showed the list.
  package let isElsewhere: Bool

  package init(_ items: [ListedItem], isElsewhere: Bool = false) {
    (self.items, self.isElsewhere) = (items, isElsewhere)
  }
}

/// A track, album, or artist, with its number in a list.
package struct ListedItem: Hashable, Sendable {
  /// From 1.
  package let position: Int
  package let item: CatalogItem.ID
  package let storefront: Storefront

  package init(position: Int, _ item: CatalogItem.ID, storefront: Storefront) {
    (self.position, self.item, self.storefront) = (position, item, storefront)
  }
}
