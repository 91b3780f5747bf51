import Entities

/// What the search scene does with a listed thing, and where it leads from it.
extension SearchListPresenter {
  func act(_ action: ItemAction, on position: Int) async -> SceneExit? {
    guard case .loaded(let listing) = state.content, let item = listing.item(at: position) else {
      show(notice: .outOfRange(position, nil))
      return nil
    }
    switch action {
    case .openPage: show(notice: .link(await router.opening(item.storeLink)))
    case .copyLink: show(notice: .link(router.copying(item.storeLink)))
    case .showAlbum:
      guard let album = item.albumID else { return said(.noAlbum) }
      return await back(
        from: await router.showAlbum(album, of: listing.query.storefront), to: listing)
    case .showArtist:
      guard let artist = item.artistID else { return said(.noArtist) }
      return await back(
        from: await router.showArtist(artist, of: listing.query.storefront), to: listing)
    }
    return nil
  }

  private func said(_ notice: SearchListState.Notice) -> SceneExit? {
    show(notice: notice)
    return nil
  }

  private func back(from exit: SceneExit, to listing: Listing) async -> SceneExit? {
    if exit == .quit { return .quit }
    await showAgain(listing)
    return nil
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
