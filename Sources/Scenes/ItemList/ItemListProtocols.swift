package import Entities

package enum ItemListEvent: Equatable, Sendable {
  case items(ItemsEvent)
  case list(ListEvent)
  /// List another source from now on.
  case show(ItemListSource)
  /// These rows, from 0, became visible.
  case sight(Range<Int>)
  /// There is room for the other chart beside this one.
  case sightOther
  /// Change the listed playlist or favorites.
  case edit(PlaylistEdit)
  case leave(SceneExit)
}

/// A change of the listed playlist, or of the favorites, which can't be moved.
package enum PlaylistEdit: Equatable, Sendable {
  /// Remove the tracks with these numbers from the playlist or favorites.
  case remove(PositionRanges)
  case removeItems([StoreItem])
  /// Move the track with this number by some rows, counting matches only.
  case move(Int, by: Int)
  /// Move the track with this number to another number.
  case place(Int, at: Int)
  case rename(String)
}

package struct ItemListState: NoticeState {
  package enum Content: Equatable, Sendable {
    case loading
    /// Loading waits this long for the request budget.
    case waiting(Duration)
    /// A lookup found a single item to open at once.
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
  /// The chart of the other kind; `nil` until loaded, empty if that failed.
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
  /// Whether to open the only item of a lookup instead of listing it.
  package var opensSingleItem: Bool
  /// Words that all items must match, as in a filter; empty for the whole list.
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

/// The items of a list, and the references without an item.
package struct ItemListAnswer: Equatable, Sendable {
  package var entries: ItemEntries
  package var missing: [ItemReference]
  /// The error of the lookup for the missing items; `nil` if the store lacks them.
  package var lookupError: CatalogError?
  /// Items that aren't music.
  package var others: [OtherItem]
  package var omitted: SkippedRecords
  /// Where the oldest items came from; `nil` for saved data.
  package var provenance: Provenance?
  /// Whether these are the tracks played most, instead of the store's chart.
  package var isMostPlayed: Bool
  /// The groups of the items by the day they were found or opened, newest first.
  package var days: [Day] = []
  /// The numbers of albums and artists, if the items are the whole library.
  package var counts: LibraryCounts?
  /// The words that all items match; empty for the whole list.
  package var words = ""
  /// Whether the items are only close matches.
  package var isClose = false

  package struct Day: Equatable, Sendable {
    /// The index of the first item.
    package let row: Int
    /// `nil` for all earlier days together.
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

  /// Whether there is one item, and nothing else to report.
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

  /// Returns the tracks with these IDs that are in the library, in any order.
  func tracks(_ ids: [Track.ID]) async throws(StorageError) -> [LibraryTrack]

  /// Returns the tracks of the library that match a query, or else close matches.
  ///
  /// The library's own order is best first.
  func libraryTracks(matching query: LibraryQuery, in order: ResultOrder)
    async throws(StorageError) -> LibraryPage

  /// Returns the number of removed tracks.
  func remove(_ tracks: [Track], from playlist: Playlist) async throws(StorageError) -> Int

  /// Returns the number of removed tracks.
  func removeFromLibrary(_ tracks: [Track]) async throws(StorageError) -> Int

  func move(_ track: Track, toPlaceOf other: Track, in playlist: Playlist)
    async throws(StorageError)

  /// Returns a playlist under its current name; `nil` if it was deleted.
  func current(_ playlist: Playlist) async throws(StorageError) -> Playlist?

  /// Returns `false` if another playlist has the name.
  func rename(_ playlist: Playlist, to name: PlaylistName) async throws(StorageError) -> Bool

  /// Saves the numbers shown so far, so that later commands can refer to them.
  func noteNumbers(of listing: ItemListing) async

  /// Counts a track as opened, unless nothing is to be saved; the library keeps its order while the
  /// user opens its tracks.
  func notePick(of track: Track, in source: ItemListSource) async
}

@MainActor package protocol ItemListRouting: ItemsRouting {}
