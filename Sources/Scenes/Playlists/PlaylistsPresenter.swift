package import Entities

/// Lists playlists to open one, or to add items to one, which ends the scene.
@MainActor
package final class PlaylistsPresenter: ScenePresenter<
  PlaylistsState, PlaylistsEvent, any PlaylistsInteracting, any PlaylistsRouting, PlaylistsOptions
>, PlaylistsPresenting
{
  override func begin() async -> SceneExit? {
    await load()
    return nil
  }

  override func handle(_ event: PlaylistsEvent) async -> SceneExit? {
    do throws(StorageError) {
      switch event {
      case .select(let position):
        guard let playlist = playlist(at: position) else { break }
        guard options.items.isEmpty else { return try await add(to: playlist) }
        let source = ItemListSource.playlist(playlist, in: options.storefront)
        return await resume(after: await router.showItemList(source))
      case .create(let text): if let name = name(text) { return try await create(name) }
      case .rename(let position, let text):
        if let playlist = playlist(at: position), let name = name(text) {
          let isRenamed = try await interactor.rename(playlist, to: name)
          await load(
            notice: isRenamed ? .renamedPlaylist(playlist, to: name) : .takenPlaylistName(name))
        }
      case .look(let position):
        guard let playlists = state.playlists, playlists.indices.contains(position - 1) else {
          break
        }
        router.look(at: playlists[position - 1], in: options.storefront)
      case .play(let position): try await play(position, adds: false)
      case .enqueue(let position): try await play(position, adds: true)
      case .delete(let position):
        guard let playlist = playlist(at: position) else { break }
        try await interactor.delete(playlist)
        await load(notice: .deletedPlaylist(playlist))
      case .undo:
        let restored = try await interactor.undoDeletion()
        await load(notice: restored.map(Notice.restoredPlaylist) ?? .nothingToUndo)
      case .retry: await load()
      case .back: return .back
      case .quit: return .quit
      }
    } catch {
      show(notice: .failed(error))
    }
    return nil
  }

  /// Shows the playlists again after one was open.
  override func showAgain() async { await load() }

  private func load(notice: Notice? = nil) async {
    do {
      show(.loaded(try await interactor.playlists()), notice: notice)
    } catch {
      show(.failed(error))
    }
  }

  /// Returns the playlist with a number; if there is none, says so.
  private func playlist(at position: Int) -> Playlist? {
    let playlists = state.playlists ?? []
    if playlists.indices.contains(position - 1) { return playlists[position - 1] }
    show(notice: .outOfRange(position, playlists.isEmpty ? nil : 1...playlists.count))
    return nil
  }

  /// Returns the name that a text is; if it isn't one, says why.
  private func name(_ text: String) -> PlaylistName? {
    do {
      return try PlaylistName(text)
    } catch {
      show(notice: .notAPlaylistName(error))
      return nil
    }
  }

  private func create(_ name: PlaylistName) async throws(StorageError) -> SceneExit? {
    let known = try await interactor.playlists().map(\.id)
    guard let playlist = try await interactor.playlist(named: name) else { return nil }
    guard options.items.isEmpty else { return try await add(to: playlist) }
    await load(
      notice: known.contains(playlist.id) ? .takenPlaylistName(name) : .createdPlaylist(playlist))
    return nil
  }

  private func add(to playlist: Playlist) async throws(StorageError) -> SceneExit? {
    guard let added = try await interactor.add(options.items, to: playlist) else {
      await load(notice: .outOfRange(1, nil))
      return nil
    }
    state.notice = .addedToPlaylist(
      added, of: options.items.compactMap(\.item.track), playlist)
    return .back
  }

  private func play(_ position: Int, adds: Bool) async throws(StorageError) {
    guard let playlist = playlist(at: position) else { return }
    let queue = try await interactor.queue(of: playlist, in: options.storefront)
    guard !queue.isEmpty else { return show(notice: .emptyPlaylist(playlist)) }
    guard adds else { return await router.play(queue) }
    await router.enqueue(queue)
    show(notice: .enqueued(queue.count))
  }
}

extension PlaylistsState {
  /// `nil` unless they are loaded.
  package var playlists: [Playlist]? {
    if case .loaded(let playlists) = content { playlists } else { nil }
  }
}
