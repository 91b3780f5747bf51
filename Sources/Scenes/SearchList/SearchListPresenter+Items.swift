import Entities

/// Actions on the search scene's items, and navigation to them.
extension SearchListPresenter {
  func act(_ action: ItemAction, on position: Int) async -> SceneExit? {
    guard let (item, storefront) = listed(at: position) else {
      show(notice: .outOfRange(position, nil))
      return nil
    }
    switch action {
    case .openPage: show(notice: .link(await router.opening(item.storeLink)))
    case .copyLink: show(notice: .link(router.copying(item.storeLink)))
    case .showAlbum:
      guard let album = item.albumID else { return said(.noAlbum) }
      return await back(from: await router.showAlbum(album, of: storefront))
    case .showArtist:
      guard let artist = item.artistID else { return said(.noArtist) }
      return await back(from: await router.showArtist(artist, of: storefront))
    case .showArtwork:
      guard let artwork = item.artwork else { return said(.noArtwork) }
      return await router.showArtwork(artwork) == .quit ? .quit : nil
    }
    return nil
  }

  private func said(_ notice: SearchListState.Notice) -> SceneExit? {
    show(notice: notice)
    return nil
  }

  /// Returns the item with a number: a result or a previously opened track.
  func listed(at position: Int) -> (item: CatalogItem, storefront: Storefront)? {
    switch state.content {
    case .loaded(let listing):
      return listing.item(at: position).map { ($0, listing.query.storefront) }
    case .suggestions(let suggestions, let picked):
      let index = position - suggestions.count - 1
      guard picked.indices.contains(index) else { return nil }
      return (.track(picked[index].track), picked[index].storefront)
    case .idle, .loading, .waiting, .empty, .nothingFits, .pastEnd, .failed: return nil
    }
  }

  /// Shows the list again after another scene.
  func back(from exit: SceneExit) async -> SceneExit? {
    if exit == .quit { return .quit }
    if case .loaded(let listing) = state.content { await showAgain(listing) } else { show() }
    return nil
  }
}

extension SearchListRouting {
  /// Shows an item without counting it as opened; an item that isn't music returns at once.
  func show(_ item: CatalogItem, of storefront: Storefront) async -> SceneExit {
    switch item {
    case .track(let track): await showTrackDetail(track, of: storefront)
    case .album(let album): await showAlbum(album.id, of: storefront)
    case .artist(let artist): await showArtist(artist.id, of: storefront)
    case .other: .back
    }
  }
}

extension CatalogItem {
  fileprivate var storeLink: WebLink? {
    switch self {
    case .track(let track): track.storeLink
    case .album(let album): album.storeLink
    case .artist(let artist): artist.storeLink
    case .other: nil
    }
  }

  fileprivate var artwork: ArtworkLink? {
    switch self {
    case .track(let track): track.artwork
    case .album(let album): album.artwork
    case .artist, .other: nil
    }
  }

  fileprivate var albumID: Album.ID? {
    switch self {
    case .track(let track): track.album?.id.map(Album.ID.init)
    case .album(let album): album.id
    case .artist, .other: nil
    }
  }

  fileprivate var artistID: Artist.ID? {
    switch self {
    case .track(let track): track.artist.id.map(Artist.ID.init)
    case .album(let album): album.artist.id.map(Artist.ID.init)
    case .artist(let artist): artist.id
    case .other: nil
    }
  }
}
