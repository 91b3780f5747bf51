/// The state of full-screen mode: the open tab, and the place in each tab.
///
/// A tab is opened again as it was left, by its key and at the next start.
package struct ScreenSession: Equatable, Sendable {
  package enum Tab: String, CaseIterable, Sendable {
    case search, charts, library, favorites, playlists, playing
    /// The songs of a playlist.
    case playlist
  }

  /// A pane that can have the focus instead of what was opened last: the list, or one beside it.
  package enum Side: String, CaseIterable, Sendable {
    case list
    case sidebar, pastSearches, latestFavorites, seenLately, albumOfPlaying, topSongs, otherChart
  }

  package var term: SearchTerm?
  package var tab = Tab.search
  /// Whether the search field had the focus.
  package var isInField = true
  /// The pane that had the focus instead of the open page, and the row of its cursor.
  package var (side, sideRow): (Side?, Int) = (nil, 0)
  /// Whether the tab of playlists shows the songs of the one under the cursor.
  package var opensPlaylist = false
  package var places: [Tab: ListPlace] = [:]
  /// The queue of previews, with the position from 1; empty for none.
  package var queue: [TrackReference] = []
  package var queuePosition = 1

  package init(_ term: SearchTerm? = nil) { self.term = term }

  /// Takes over the queue and the places from the last session, unless they have changed here since
  /// an earlier one.
  package mutating func takeOver(_ last: ScreenSession, since earlier: ScreenSession) {
    if (queue, queuePosition) == (earlier.queue, earlier.queuePosition) {
      (queue, queuePosition) = (last.queue, last.queuePosition)
    }
    for tab in Tab.allCases where tab != .search && places[tab] == earlier.places[tab] {
      places[tab] = last.places[tab]
    }
  }
}

/// A place in a list, with the pages opened from there.
package struct ListPlace: Equatable, Sendable {
  package var order = ResultOrder()
  package var filter = ""
  /// The item under the cursor, if any.
  package var item: CatalogItem.ID?
  /// The cursor's row, and the first visible row.
  package var (row, top) = (0, 0)
  /// The pages opened from the item, each from the one before, and whether they are open; once `Tab`
  /// has led from them to the list, they aren't.
  package var (pages, showsPages): ([OpenPage], Bool) = ([], false)
  /// The listed kind of results, and how many were loaded.
  package var (entity, count) = (SearchEntity.song, 0)
  /// The listed chart.
  package var chart: ChartQuery?
  /// The listed playlist, or the one under the cursor in the list of playlists.
  package var playlist: Playlist.ID?

  package init() {}

  /// Takes over the pages of an earlier place, unless they were opened from another item.
  package mutating func keepPages(of earlier: ListPlace?) {
    guard let earlier, earlier.item == item else { return }
    (pages, showsPages) = (earlier.pages, earlier.showsPages)
  }

  package mutating func forgetPages() { (pages, showsPages) = ([], false) }

  /// Whether this is a place in the same list as another one.
  package func isInList(of other: ListPlace) -> Bool {
    (order, chart, playlist) == (other.order, other.chart, other.playlist)
  }
}

/// An open page, and the place on it.
package struct OpenPage: Equatable, Sendable {
  package let page: PageReference
  package var filter = ""
  /// The numbers that identify the line under the cursor.
  package var line: [Int64]
  /// The first visible row.
  package var top = 0
  /// The albums expanded under an artist.
  package var openAlbums: [Album.ID]

  package init(_ page: PageReference, line: [Int64] = [], openAlbums: [Album.ID] = []) {
    (self.page, self.line, self.openAlbums) = (page, line, openAlbums)
  }
}

/// A page of an item.
package enum PageReference: Hashable, Sendable {
  case track(TrackReference)
  case album(Album.ID, Storefront)
  case artist(Artist.ID, Storefront)
  case lyrics(TrackReference)

  /// `nil` for items other than music.
  package init?(_ item: StoreItem) {
    switch item.item {
    case .track(let track): self = .track(TrackReference(track, item.storefront))
    case .album(let album): self = .album(album.id, item.storefront)
    case .artist(let artist): self = .artist(artist.id, item.storefront)
    case .other: return nil
    }
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
