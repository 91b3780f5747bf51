package import Entities

/// The way to the playlists, to add items to one.
@MainActor package protocol PlaylistAddingRouting: AnyObject {
  /// Adds items to the playlist with a name, or to one that the user chooses; returns how the user
  /// left the playlists, and a notice of what was added.
  func addToPlaylist(_ items: [StoreItem], named name: String?) async -> SceneEnd<Notice?>
}

extension PlaylistAddingRouting {
  /// Lets the user add items to a playlist, and shows what was added; returns the exit if the user
  /// quits there.
  func addToPlaylist(
    _ items: [StoreItem], named name: String? = nil, show: (Notice?) -> Void
  ) async -> SceneExit? {
    guard items.contains(where: { $0.item.track != nil }) else {
      show(.onlyTracksInPlaylists)
      return nil
    }
    let end = await addToPlaylist(items, named: name)
    if end.exit == .quit { return .quit }
    show(end.state)
    return nil
  }
}

/// The way to an item's page in the browser, and to the clipboard.
@MainActor package protocol OutsideRouting: AnyObject {
  func open(_ link: WebLink) async throws(BrowserError)

  func copy(_ link: WebLink) async -> CopyMethod?
}

extension OutsideRouting {
  /// Opens a page, if there is a link, and returns the outcome.
  package func opening(_ link: WebLink?) async -> LinkNotice {
    guard let link else { return .noLink }
    do {
      try await open(link)
      return .opened(link)
    } catch {
      return .notOpened(link, error)
    }
  }

  /// Copies a link, if there is one, and returns the outcome.
  package func copying(_ link: WebLink?) async -> LinkNotice {
    guard let link else { return .noLink }
    return await copy(link).map { .copied(link, $0) } ?? .notCopied(link)
  }
}

/// The way to a track, an album, an artist, or lyrics; each returns how the user left it.
@MainActor package protocol ItemRouting: AnyObject {
  func showTrackDetail(_ reference: TrackReference) async -> SceneExit
  func showAlbum(_ reference: AlbumReference) async -> SceneExit
  func showArtist(_ reference: ArtistReference) async -> SceneExit
  func showLyrics(_ reference: TrackReference) async -> SceneExit
}

extension ItemRouting {
  /// Opens an item; a track of which only a few facts are known, as in charts, is looked up.
  func show(_ item: StoreItem) async -> SceneExit {
    guard let track = item.item.track else { return await show(item.item, of: item.storefront) }
    return await showTrackDetail(TrackReference(track, item.storefront))
  }

  /// Opens an item; other items than music lead nowhere.
  func show(_ item: CatalogItem, of storefront: Storefront) async -> SceneExit {
    switch item {
    case .track(let track): await showTrackDetail(.known(track, storefront))
    case .album(let album): await showAlbum(.id(album.id, storefront))
    case .artist(let artist): await showArtist(.id(artist.id, storefront))
    case .other: .back
    }
  }
}

/// The ways of what is typed: a term, a link with the ID of an item, and a word that names a list.
@MainActor package protocol SearchRouting: AnyObject {
  func search(for term: SearchTerm) async -> SceneExit

  /// Opens a list that a word names, in the store of searches.
  func open(_ place: Destination) async -> SceneExit
}

/// The way to an artwork by itself.
@MainActor package protocol ArtworkRouting: AnyObject {
  func showArtwork(_ artwork: ArtworkLink) async -> SceneExit
}

/// The way to the previews of tracks, played one after another.
@MainActor package protocol PreviewRouting: AnyObject {
  /// Plays tracks, or adds them to the queue that is playing.
  func play(_ tracks: [TrackReference], _ placement: QueuePlacement) async
}

extension PreviewRouting {
  func play(_ queue: [TrackReference]) async { await play(queue, .replacing) }
}

/// The way to a preview of an item beside the list, which keeps the focus.
@MainActor package protocol PreviewPaneRouting: AnyObject {
  func look(at item: CatalogItem, of storefront: Storefront)
}

/// The ways from listed items.
@MainActor
package protocol ItemsRouting: OutsideRouting, ItemRouting, PreviewRouting,
  PreviewPaneRouting, ArtworkRouting, PlaylistAddingRouting, SearchRouting
{}
