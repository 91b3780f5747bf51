package import Entities

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

/// The way to an artwork by itself.
@MainActor package protocol ArtworkRouting: AnyObject {
  func showArtwork(_ artwork: ArtworkLink) async -> SceneExit
}

/// The way to the previews of tracks, played one after another.
@MainActor package protocol PreviewRouting: AnyObject {
  func play(_ queue: [TrackReference]) async

  /// Adds tracks to the queue that is playing, or plays them if none is.
  func enqueue(_ tracks: [TrackReference]) async
}

/// The way to a preview of an item beside the list, which keeps the focus.
@MainActor package protocol PreviewPaneRouting: AnyObject {
  func look(at item: CatalogItem, of storefront: Storefront)
}

@MainActor
package protocol ListedItemRouting: OutsideRouting, ItemRouting, PreviewRouting,
  PreviewPaneRouting, ArtworkRouting, PlaylistAddingRouting
{}
