package import Entities

/// The source of a list: every list of results but a search's.
package enum ItemListSource: Equatable, Sendable {
  case chart(ChartQuery)
  case lookup([ItemReference])
  /// Tracks in the library, the newest first in their own order.
  case saved(SavedTracks, in: ResultOrder)
  /// The tracks of a playlist, and the store to look up those that the library lacks.
  case playlist(Playlist, in: Storefront)

  package static let library = saved(.all, in: ResultOrder())
  package static let favorites = saved(.favorites, in: ResultOrder())

  /// Whether users change what is listed.
  package var isOwn: Bool {
    switch self {
    case .saved, .playlist: true
    case .chart, .lookup: false
    }
  }

  /// The order of a list that can be sorted; `nil` for others.
  package var order: ResultOrder? {
    if case .saved(_, let order) = self { order } else { nil }
  }

  /// The store that the list is from; `nil` for several stores, and for saved lists.
  package var storefront: Storefront? {
    switch self {
    case .chart(let query): query.storefront
    case .lookup(let references):
      Set(references.map(\.storefront)).count == 1 ? references[0].storefront : nil
    case .saved, .playlist: nil
    }
  }

  /// Returns the same list in another order.
  package func sorted(in order: ResultOrder) -> ItemListSource {
    if case .saved(let tracks, _) = self { .saved(tracks, in: order) } else { self }
  }

  /// Whether the lists are the same, apart from the name of a playlist.
  package func isSameList(as other: ItemListSource) -> Bool {
    if case (.playlist(let playlist, _), .playlist(let other, _)) = (self, other) {
      return playlist.id == other.id
    }
    return self == other
  }

  /// Returns the same list of another store.
  func moved(to storefront: Storefront) -> ItemListSource {
    switch self {
    case .chart(let query):
      .chart(ChartQuery(query.kind, in: storefront, genre: query.genre, limit: query.limit))
    case .playlist(let playlist, _): .playlist(playlist, in: storefront)
    case .lookup, .saved: self
    }
  }
}

/// The tracks of a list from the library.
package enum SavedTracks: Sendable {
  /// All that were found so far.
  case all
  case favorites
}

/// A user event of a list.
package enum ItemListEvent: Equatable, Sendable {
  case items(ItemsEvent)
  case list(ListEvent)
  /// List another source from now on.
  case show(ItemListSource)
  /// These rows became visible; they count from 0.
  case sight(Range<Int>)
  /// There is room for the chart of the other kind beside the one that is listed.
  case sightOther
  /// Change the playlist or the favorites that are listed.
  case edit(PlaylistEdit)
  case leave(SceneExit)
}

/// A change of the playlist or, except for moves, of the favorites that are listed.
package enum PlaylistEdit: Equatable, Sendable {
  /// Remove the tracks with these numbers, also from the favorites.
  case remove(PositionRanges)
  case removeItems([StoreItem])
  /// Move the track with this number by rows, past what matches.
  case move(Int, by: Int)
  /// Move the track with this number to that of another one.
  case place(Int, at: Int)
  case rename(String)
}

package struct ItemListState: NoticeState {
  package enum Content: Equatable, Sendable {
    case loading
    /// The request budget is exhausted for this long; then loading continues.
    case waiting(Duration)
    /// A lookup found a single item, which is opened at once.
    case found(StoreItem)
    case loaded(ItemListing)
    case empty(ItemListAnswer)
    case failed(CatalogError)

    /// Whether there is nothing to list, and retrying wouldn't help.
    package var isDeadEnd: Bool {
      switch self {
      case .empty(let answer):
        answer.provenance == nil || !answer.missing.isEmpty || !answer.others.isEmpty
      case .failed(let error): error.isPermanent
      case .loading, .waiting, .found, .loaded: false
      }
    }
  }

  package var source: ItemListSource
  package var content: Content
  package var notice: Notice?
  /// The chart of the other kind; `nil` if it isn't loaded yet, and empty if that failed.
  package var other: [StoreItem]?

  package init(_ source: ItemListSource, _ content: Content = .loading, notice: Notice? = nil) {
    self.source = source
    self.content = content
    self.notice = notice
  }
}

extension ItemListState.Content: ListContent {
  package var listing: ItemListing? {
    if case .loaded(let listing) = self { listing } else { nil }
  }
}

package struct ItemListOptions: Sendable {
  package var source: ItemListSource
  package var pageSize: PageSize
  package var firstPage: Int
  package var refreshes: Bool
  /// Whether a lookup's only item is opened at once instead of being listed.
  package var opensSingleItem: Bool
  /// Words that all listed items match, as in a filter; empty for the whole list.
  package var words: String

  package init(
    _ source: ItemListSource, pageSize: PageSize = .all, firstPage: Int = 1,
    refreshes: Bool = false,
    opensSingleItem: Bool = false, words: String = ""
  ) {
    self.source = source
    self.words = words
    self.pageSize = pageSize
    self.firstPage = firstPage
    self.refreshes = refreshes
    self.opensSingleItem = opensSingleItem
  }
}

/// The items of a source, and what isn't among them.
package struct ItemListAnswer: Equatable, Sendable {
  package var entries: ItemEntries
  package var missing: [ItemReference]
  /// The error of the lookup of the missing items; `nil` if their store lacks them.
  package var lookupError: CatalogError?
  /// Items that aren't music.
  package var others: [OtherItem]
  package var omitted: SkippedRecords
  /// The least recent origin of the items; `nil` for saved data.
  package var provenance: Provenance?
  /// Whether the items are what is played most, in place of the store's chart.
  package var isMostPlayed: Bool
  /// The groups of the items by the day they were found or opened, the newest first.
  package var days: [Day] = []
  /// The numbers of albums and artists, if the items are the whole library.
  package var counts: LibraryCounts?
  /// The words that all items match; empty for the whole list.
  package var words = ""
  /// Whether no item has the words, and all only come close to them.
  package var isClose = false

  package struct Day: Equatable, Sendable {
    /// The index of the first item.
    package let row: Int
    /// The start of the day; `nil` for all earlier days together.
    package let start: Timestamp?

    package init(row: Int, start: Timestamp?) { (self.row, self.start) = (row, start) }
  }

  package init(
    _ entries: ItemEntries = ItemEntries([]), missing: [ItemReference] = [],
    others: [OtherItem] = [], omitted: SkippedRecords = SkippedRecords(),
    provenance: Provenance? = nil, isMostPlayed: Bool = false
  ) {
    self.isMostPlayed = isMostPlayed
    self.entries = entries
    self.missing = missing
    self.others = others
    self.omitted = omitted
    self.provenance = provenance
  }

  /// Whether there is one item and nothing else to report.
  var isSingle: Bool {
    entries.count == 1 && missing.isEmpty && others.isEmpty && omitted == SkippedRecords()
  }
}

@MainActor package protocol ItemListView: SceneView
where State == ItemListState, Event == ItemListEvent {}

@MainActor package protocol ItemListPresenting: ScenePresenting where State == ItemListState {}

package protocol ItemListInteracting: ItemsInteracting {
  func items(of source: ItemListSource, _ purpose: RequestPurpose)
    async throws(CatalogError) -> ItemListAnswer

  /// Returns the tracks with these IDs that are in the library, in no particular order.
  func tracks(_ ids: [Track.ID]) async throws(StorageError) -> [LibraryTrack]

  /// Returns the tracks of the library that match a query, in its own order best first, or else close
  /// matches.
  func libraryTracks(matching query: LibraryQuery, in order: ResultOrder)
    async throws(StorageError) -> LibraryPage

  /// Removes tracks, and returns how many there were.
  func remove(_ tracks: [Track], from playlist: Playlist) async throws(StorageError) -> Int

  /// Removes tracks, and returns how many there were.
  func removeFromLibrary(_ tracks: [Track]) async throws(StorageError) -> Int

  func move(_ track: Track, toPlaceOf other: Track, in playlist: Playlist)
    async throws(StorageError)

  /// Returns a playlist as it is now; `nil` if it was deleted.
  func current(_ playlist: Playlist) async throws(StorageError) -> Playlist?

  /// Returns whether the playlist has the name now, which another one may have.
  func rename(_ playlist: Playlist, to name: PlaylistName) async throws(StorageError) -> Bool

  /// Saves the numbers on the pages shown, so that later commands can refer to them.
  func noteNumbers(of listing: ItemListing) async

  /// Counts a track as opened, unless nothing is to be saved.
  func notePick(of track: Track) async
}

@MainActor package protocol ItemListRouting: ItemsRouting {}
