import Entities

// Changes of the list by the user.

extension ItemListPresenter {
  func change(_ edit: PlaylistEdit) async {
    if case .playlist(let playlist, _) = state.source, await !follow(playlist) {
      return show(notice: .alreadyRemoved)
    }
    do {
      switch edit {
      case .remove(let ranges): if let items = items(at: ranges) { try await remove(items) }
      case .removeItems(let items): try await remove(items)
      case .move(let position, let rows): try await move(position, by: rows)
      case .place(let position, let new): try await place(position, at: new)
      case .rename(let text): try await rename(to: text)
      }
    } catch {
      show(notice: .failed(error))
    }
  }

  private func remove(_ items: [StoreItem]) async throws(StorageError) {
    let tracks = items.compactMap(\.item.track)
    let (count, notice): (Int, Notice)
    switch state.source {
    case .playlist(let playlist, _):
      count = try await interactor.remove(tracks, from: playlist)
      notice = .removedFromPlaylist(tracks, playlist)
    case .saved(.favorites, _):
      count = await interactor.favorites(among: tracks).count
      try await interactor.setFavorites(false, items)
      notice = .removedFavorites(tracks)
    case .saved(.all, _):
      count = try await interactor.removeFromLibrary(tracks)
      notice = .removedFromLibrary(tracks)
    case .chart, .lookup: return
    }
    await reload()
    show(notice: count > 0 ? notice : .alreadyRemoved)
  }

  /// Changes favorites, and reloads a list that shows all of them.
  func toggleFavoriteItems(_ items: [StoreItem]) async {
    await toggleFavorites(items)
    guard case .saved(.favorites, _) = state.source else { return }
    let notice = state.notice
    await reload()
    show(notice: notice)
  }

  private func move(_ position: Int, by rows: Int) async throws(StorageError) {
    guard let listing = state.content.listing,
      let row = listing.rows.firstIndex(where: { $0.position == position }),
      listing.rows.indices.contains(row + rows)
    else { return }
    try await place(position, at: listing.rows[row + rows].position)
  }

  private func place(_ position: Int, at new: Int) async throws(StorageError) {
    guard case .playlist(let playlist, _) = state.source, var listing = state.content.listing
    else { return }
    if let refusal = refusal(of: [position, new], among: positions) {
      return show(notice: refusal)
    }
    guard let track = listing.entry(at: position)?.item.track,
      let other = listing.entry(at: new)?.item.track
    else { return }
    try await interactor.move(track, toPlaceOf: other, in: playlist)
    listing.answer.entries.move(position - 1, to: new - 1)
    await present(listing, notice: nil)
  }

  private func rename(to text: String) async throws(StorageError) {
    guard case .playlist(let playlist, _) = state.source else { return }
    let name: PlaylistName
    do { name = try PlaylistName(text) } catch { return show(notice: .notAPlaylistName(error)) }
    guard try await interactor.rename(playlist, to: name) else {
      return show(notice: .takenPlaylistName(name))
    }
    await follow(playlist)
    show(notice: .renamedPlaylist(playlist, to: name))
  }

  /// Takes over the present name of the playlist that is listed; returns `false` if it was deleted.
  @discardableResult private func follow(_ playlist: Playlist) async -> Bool {
    guard case .playlist(_, let storefront) = state.source,
      let current = try? await interactor.current(playlist)
    else { return false }
    state.source = .playlist(current, in: storefront)
    return true
  }

  /// Reloads the list after a change, with the present name of a playlist; leaves one that was deleted.
  func takeChanges() async -> SceneExit? {
    switch state.source {
    case .playlist(let playlist, _):
      guard await follow(playlist) else { return .back }
      await reload()
    case .saved: await reload()
    case .chart, .lookup: await takeFavorites()
    }
    return nil
  }
}
