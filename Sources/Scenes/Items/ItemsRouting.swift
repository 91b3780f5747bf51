package import Entities

/// Leads to the playlists, to add items to one.
@MainActor package protocol PlaylistAddingRouting: AnyObject {
  /// Adds items to the named playlist, or to one that the user chooses.
  ///
  /// - Returns: How the user left the playlists, and a notice.
  func addToPlaylist(_ items: [StoreItem], named name: String?) async -> SceneEnd<Notice?>
}

extension PlaylistAddingRouting {
  /// Lets the user add items to a playlist, and shows a notice; returns an exit if the user quits.
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

/// Leads to the browser and the clipboard.
@MainActor package protocol OutsideRouting: AnyObject {
  func open(_ link: WebLink) async throws(BrowserError)

  func copy(_ link: WebLink) async -> CopyMethod?
}

extension OutsideRouting {
  /// Opens a page if there is a link, and returns the outcome.
  package func opening(_ link: WebLink?) async -> LinkNotice {
    guard let link else { return .noLink }
    do {
      try await open(link)
      return .opened(link)
    } catch {
      return .notOpened(link, error)
    }
  }

  /// Copies a link if there is one, and returns the outcome.
  package func copying(_ link: WebLink?) async -> LinkNotice {
    guard let link else { return .noLink }
    return await copy(link).map { .copied(link, $0) } ?? .notCopied(link)
  }
}

/// Leads to tracks, albums, artists, and lyrics.
@MainActor package protocol ItemRouting: AnyObject {
  func showTrackDetail(_ reference: TrackReference) async -> SceneExit
  func showAlbum(_ reference: AlbumReference) async -> SceneExit
  func showArtist(_ reference: ArtistReference) async -> SceneExit
  func showLyrics(_ reference: TrackReference) async -> SceneExit
}

extension ItemRouting {
  /// Opens an item, after looking up a track with only the few facts of a chart.
  func show(_ item: StoreItem) async -> SceneExit {
    guard let track = item.item.track else { return await show(item.item, of: item.storefront) }
    return await showTrackDetail(TrackReference(track, item.storefront))
  }

  /// Opens an item; items other than music can't be opened.
  func show(_ item: CatalogItem, of storefront: Storefront) async -> SceneExit {
    switch item {
    case .track(let track): await showTrackDetail(.known(track, storefront))
    case .album(let album): await showAlbum(.id(album.id, storefront))
    case .artist(let artist): await showArtist(.id(artist.id, storefront))
    case .other: .back
    }
  }
}

/// Leads to typed terms, IDs from links, and lists by name.
@MainActor package protocol SearchRouting: AnyObject {
  func search(for term: SearchTerm) async -> SceneExit

  /// Opens a list by its name, in the store of searches.
  func open(_ place: Destination) async -> SceneExit
}

/// Leads to an artwork by itself.
@MainActor package protocol ArtworkRouting: AnyObject {
  func showArtwork(_ artwork: ArtworkLink) async -> SceneExit
}

/// Leads to the previews of tracks, played one after another.
@MainActor package protocol PreviewRouting: AnyObject {
  /// Plays tracks, or adds them to the queue that is playing.
  func play(_ tracks: [TrackReference], _ placement: QueuePlacement) async
}

extension PreviewRouting {
  func play(_ queue: [TrackReference]) async { await play(queue, .replacing) }
}

/// Shows an item in the preview pane; the list keeps the focus.
@MainActor package protocol PreviewPaneRouting: AnyObject {
  func look(at item: CatalogItem, of storefront: Storefront)
}

/// Leads from listed items to other scenes.
@MainActor
package protocol ItemsRouting: OutsideRouting, ItemRouting, PreviewRouting,
  PreviewPaneRouting, ArtworkRouting, PlaylistAddingRouting, SearchRouting
{}
