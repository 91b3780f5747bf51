package import Entities

/// A user event of the playlists; numbers start at 1.
package enum PlaylistsEvent: Equatable, Sendable {
  /// Selecting a playlist opens it or adds the items to it; other events affect its tracks.
  case items(ItemsEvent)
  /// Show a playlist in the preview pane.
  case look(Playlist)
  case edit(PlaylistsEdit)
  case list(ListEvent)
  /// Open another list.
  case go(Destination)
  case leave(SceneExit)
}

package enum PlaylistsEdit: Equatable, Sendable {
  case create(String)
  case choose(String)
  case rename(Playlist, to: String)
  case delete(PositionRanges)
}

package struct PlaylistsState: NoticeState {
  package enum Content: ListContent {
    case loading
    /// The playlists have been loaded; the filter may hide all of them.
    case loaded(NumberedList<Playlist>)
    case failed(StorageError)
  }

  package var content: Content
  package var notice: Notice?
  /// The items to add to a playlist; none to open playlists instead.
  package let items: [StoreItem]

  package init(
    _ content: Content = .loading, notice: Notice? = nil, adding items: [StoreItem] = []
  ) {
    (self.content, self.notice, self.items) = (content, notice, items)
  }
}

extension Playlist: NamedEntry {
  package var names: [String] { [name.text] }
  /// The filter stays after a deletion, so `all` must never include names that it didn't match.
  package static var matchesClosely: Bool { false }
}

extension PlaylistsState.Content {
  package var listing: NumberedList<Playlist>? {
    if case .loaded(let list) = self { list } else { nil }
  }
}

package struct PlaylistsOptions: Sendable {
  /// The items to add to a playlist; none to open playlists instead.
  package var items: [StoreItem]
  /// The name of the playlist; `nil` to let the user choose.
  package var name: String?
  /// The store for looking up tracks that the library lacks.
  package var storefront: Storefront
  package var pageSize: PageSize

  package init(
    adding items: [StoreItem] = [], toNamed name: String? = nil, in storefront: Storefront,
    pageSize: PageSize = .all
  ) {
    (self.items, self.name) = (items, name)
    (self.storefront, self.pageSize) = (storefront, pageSize)
  }
}

@MainActor package protocol PlaylistsView: SceneView
where State == PlaylistsState, Event == PlaylistsEvent {}

@MainActor package protocol PlaylistsPresenting: ScenePresenting where State == PlaylistsState {}

package protocol PlaylistsInteracting: ChangeUndoing, PlaylistCreating {
  /// Returns all playlists, sorted by name.
  func playlists() async throws(StorageError) -> [Playlist]

  /// Adds items to the end of a playlist, and to the library if they are missing there.
  ///
  /// - Returns: The tracks that weren't in the playlist; `nil` if it no longer exists.
  func add(_ items: [StoreItem], to playlist: Playlist) async throws(StorageError) -> [Track]?

  /// Returns `false` if another playlist has the name.
  func rename(_ playlist: Playlist, to name: PlaylistName) async throws(StorageError) -> Bool

  func delete(_ playlists: [Playlist]) async throws(StorageError)

  /// Returns the tracks in order; `storefront` is the store of tracks that the library lacks.
  func queue(of playlist: Playlist, in storefront: Storefront)
    async throws(StorageError) -> [TrackReference]
}

@MainActor package protocol PlaylistsRouting: PreviewRouting, DestinationRouting {
  /// Shows the tracks of a playlist in the preview pane, if there is room for one.
  func look(at playlist: Playlist, in storefront: Storefront)
}
