package import Entities

/// Lists playlists to open one, or to add items to one, which ends the scene.
@MainActor
package final class PlaylistsPresenter: PlaylistsPresenting, PagingPresenter {
  let view: any SceneView<PlaylistsState, PlaylistsEvent>
  var state: PlaylistsState
  private let interactor: any PlaylistsInteracting
  private let router: any PlaylistsRouting
  private let storefront: Storefront
  private let name: String?
  let pageSize: PageSize

  package init(
    view: some PlaylistsView, interactor: any PlaylistsInteracting, router: any PlaylistsRouting,
    options: PlaylistsOptions
  ) {
    (self.view, self.interactor, self.router) = (view, interactor, router)
    (storefront, name, pageSize) = (options.storefront, options.name, options.pageSize)
    state = PlaylistsState(adding: options.items)
  }

  func begin() async -> SceneExit? {
    if let name, let exit = await handle(.edit(.choose(name))) { return exit }
    await load()
    return nil
  }

  func handle(_ event: PlaylistsEvent) async -> SceneExit? {
    do throws(StorageError) {
      switch event {
      case .items(.select(let row)):
        guard row.track == nil else {
          show(notice: .notAnAlbum(row.position))
          break
        }
        guard let playlist = element(at: row.position, of: state.content.listing) else { break }
        return try await choose(playlist)
      case .look(let playlist): router.look(at: playlist, in: storefront)
      case .items(.play(let ranges)): try await play(ranges, .replacing)
      case .items(.enqueue(let ranges, let placement)): try await play(ranges, placement)
      case .edit(.create(let text)): if let name = name(text) { return try await create(name) }
      case .edit(.choose(let text)):
        if let name = name(text) { return try await choose(named: name) }
      case .edit(.rename(let playlist, let text)): try await rename(playlist, to: text)
      case .edit(.delete(let ranges)): try await delete(ranges)
      case .items(.take(let step)): await load(notice: try await interactor.take(step))
      case .list(let event): await handleList(event)
      case .go(.playlists): await load()
      case .go(let place): return await resume(after: await router.open(place))
      case .items: break
      case .leave(let exit):
        // If there are no items to add, clear the notice about the typed text.
        if !state.items.isEmpty { state.notice = nil }
        return exit
      }
    } catch {
      show(notice: .failed(error))
    }
    return nil
  }

  /// Shows the playlists again after opening one.
  func showAgain() async { await load() }

  func retry() async { await load() }

  /// Shows changes while another scene is in front.
  package func refreshBehind() async { await load() }

  private func load(notice: Notice? = nil) async {
    do {
      let (playlists, size) = (try await interactor.playlists(), pageSize.current)
      let list = state.content.listing?.replacing(playlists, pageSize: size)
      show(.loaded(list ?? NumberedList(playlists, pageSize: size)), notice: notice)
    } catch {
      show(.failed(error))
    }
  }

  /// Returns a valid name; if the text isn't one, shows why.
  private func name(_ text: String) -> PlaylistName? {
    do {
      return try PlaylistName(text)
    } catch {
      show(notice: .notAPlaylistName(error))
      return nil
    }
  }

  /// Creates a playlist of the items, or shows that the name is taken.
  private func create(_ name: PlaylistName) async throws(StorageError) -> SceneExit? {
    guard
      let created = try await interactor.create(
        name, with: state.items.compactMap(\.trackReference))
    else {
      show(notice: .takenPlaylistName(name))
      return nil
    }
    guard state.items.isEmpty else {
      state.notice = .addedToNewPlaylist(state.items.compactMap(\.item.track), created)
      return .back
    }
    await load(notice: .createdPlaylist(created))
    return nil
  }

  private func choose(named name: PlaylistName) async throws(StorageError) -> SceneExit? {
    let typed = name.text.folded
    guard
      let playlist = try await interactor.playlists().first(where: { $0.name.text.folded == typed })
    else {
      show(notice: .noPlaylist(name))
      return nil
    }
    return try await choose(playlist)
  }

  /// Adds the items to a playlist, or opens it.
  private func choose(_ playlist: Playlist) async throws(StorageError) -> SceneExit? {
    guard state.items.isEmpty else { return try await add(to: playlist) }
    let list = Destination.list(.playlist(playlist, in: storefront))
    return await resume(after: await router.visit(list, from: ChartQuery(in: storefront)).exit)
  }

  private func rename(_ playlist: Playlist, to text: String) async throws(StorageError) {
    guard let name = name(text) else { return }
    guard try await interactor.playlists().contains(where: { $0.id == playlist.id }) else {
      return await load(notice: .playlistGone(playlist))
    }
    let isRenamed = try await interactor.rename(playlist, to: name)
    await load(notice: isRenamed ? .renamedPlaylist(playlist, to: name) : .takenPlaylistName(name))
  }

  private func add(to playlist: Playlist) async throws(StorageError) -> SceneExit? {
    guard let added = try await interactor.add(state.items, to: playlist) else {
      await load(notice: .playlistGone(playlist))
      return nil
    }
    state.notice = .addedToPlaylist(added, of: state.items.compactMap(\.item.track), playlist)
    return .back
  }

  /// Returns the playlists with these numbers, or shows a notice and returns none if a number is
  /// unknown or hidden; `all` means the visible ones.
  private func playlists(at ranges: PositionRanges) -> [Playlist] {
    let list = state.content.listing
    let onView = list?.indices.map { $0 + 1 } ?? []
    return elements(at: ranges, among: list?.positions, onView: onView) {
      list?.element(at: $0)
    } ?? []
  }

  private func delete(_ ranges: PositionRanges) async throws(StorageError) {
    let playlists = playlists(at: ranges)
    guard !playlists.isEmpty else { return }
    try await interactor.delete(playlists)
    await load(notice: .deletedPlaylists(playlists))
  }

  /// Plays the playlists with these numbers, or the visible ones, one after another.
  private func play(_ ranges: PositionRanges?, _ placement: QueuePlacement)
    async throws(StorageError)
  {
    let playlists = playlists(at: ranges ?? .all)
    guard let first = playlists.first else { return }
    var queue: [TrackReference] = []
    for playlist in playlists { queue += try await interactor.queue(of: playlist, in: storefront) }
    guard !queue.isEmpty else { return show(notice: .emptyPlaylist(first)) }
    await router.play(queue, placement)
    if placement != .replacing {
      show(notice: .enqueued(queue.count, isNext: placement == .next))
    }
  }
}

extension PlaylistsState {
  /// All playlists; `nil` until they are loaded.
  package var playlists: [Playlist]? { content.listing?.elements }
}
