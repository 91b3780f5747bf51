package import Entities

/// An action on a listed item that doesn't open the item itself.
package enum ItemAction: Equatable, Sendable {
  case openPage
  /// Opens the item's page at another service.
  case openIn(MusicService)
  case copyLink
  case addToPlaylist
  case showAlbum
  case showArtist
  case showArtwork
  case showLyrics

  enum Outcome {
    case notice(Notice)
    /// How the user left the scene that the action led to.
    case exit(SceneExit)
  }
}

extension OutsideRouting {
  /// Opens or copies the link of an item.
  func follow(_ action: ItemAction, of item: CatalogItem) async -> Notice {
    switch action {
    case .copyLink: return .link(await copying(item.storeLink))
    case .openIn(let service):
      let link = service.link(to: item)
      return link == nil ? .noPage(service) : .link(await opening(link))
    default: return .link(await opening(item.storeLink))
    }
  }
}

extension ItemsRouting {
  func perform(_ action: ItemAction, on item: CatalogItem, of storefront: Storefront) async
    -> ItemAction.Outcome
  {
    switch action {
    case .openPage, .openIn, .copyLink: return .notice(await follow(action, of: item))
    case .addToPlaylist:
      var added: Notice?
      let exit = await addToPlaylist([StoreItem(item, of: storefront)]) { added = $0 }
      return exit.map(ItemAction.Outcome.exit) ?? added.map(ItemAction.Outcome.notice)
        ?? .exit(.back)
    case .showAlbum:
      if let track = item.track, track.album != nil {
        return .exit(await showAlbum(.track(TrackReference(track, storefront))))
      }
      guard let album = item.albumID else { return .notice(.noAlbum) }
      return .exit(await showAlbum(.id(album, storefront)))
    case .showArtist:
      if let track = item.track, track.isPartial {
        return .exit(await showArtist(.track(TrackReference(track, storefront))))
      }
      if let artist = item.artistID { return .exit(await showArtist(.id(artist, storefront))) }
      // Charts lack the IDs of artists.
      guard let album = item.albumID else { return .notice(.noArtist) }
      return .exit(await showArtist(.album(album, storefront)))
    case .showArtwork:
      guard let artwork = item.artwork else { return .notice(.noArtwork) }
      return .exit(await showArtwork(artwork))
    case .showLyrics:
      guard let track = item.track else { return .notice(.onlyTracksHaveLyrics) }
      return .exit(await showLyrics(.known(track, storefront)))
    }
  }
}

extension CatalogItem {
  package var storeLink: WebLink? {
    switch self {
    case .track(let track): track.storeLink
    case .album(let album): album.storeLink
    case .artist(let artist): artist.storeLink
    case .other: nil
    }
  }

  package var artwork: ArtworkLink? {
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

  package var artistID: Artist.ID? {
    switch self {
    case .track(let track): track.artist.id.map(Artist.ID.init)
    case .album(let album): album.artist.id.map(Artist.ID.init)
    case .artist(let artist): artist.id
    case .other: nil
    }
  }
}
