package import Entities

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

/// Leads to the previews of tracks, played one after another.
@MainActor package protocol PreviewRouting: AnyObject {
  /// Plays tracks, or adds them to the queue that is playing.
  func play(_ tracks: [TrackReference], _ placement: QueuePlacement) async
}

/// Leads from listed items to other scenes.
@MainActor package protocol ItemsRouting: OutsideRouting, PreviewRouting, DestinationRouting {
  func showTrackDetail(_ reference: TrackReference) async -> SceneExit
  func showAlbum(_ reference: AlbumReference) async -> SceneExit
  func showArtist(_ reference: ArtistReference) async -> SceneExit
  func showLyrics(_ reference: TrackReference) async -> SceneExit
  func showArtwork(_ artwork: ArtworkLink) async -> SceneExit

  /// Shows an item in the preview pane; the list keeps the focus.
  func look(at item: CatalogItem, of storefront: Storefront)

  /// Adds items to the named playlist, or to one that the user chooses.
  ///
  /// - Returns: How the user left the playlists, and a notice.
  func addToPlaylist(_ items: [StoreItem], named name: String?) async -> SceneEnd<Notice?>
}

extension ItemsRouting {
  /// Opens an item, after looking up a track with only the few facts of a chart.
  ///
  /// Items other than music can't be opened.
  func show(_ item: StoreItem) async -> SceneExit {
    guard let page = PageReference(item) else { return .back }
    return await show(page)
  }

  func show(_ page: PageReference) async -> SceneExit {
    switch page {
    case .track(let track): await showTrackDetail(track)
    case .album(let id, let storefront): await showAlbum(.id(id, storefront))
    case .artist(let id, let storefront): await showArtist(.id(id, storefront))
    case .lyrics(let track): await showLyrics(track)
    }
  }

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
