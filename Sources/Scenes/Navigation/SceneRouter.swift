package import Entities

/// Makes the scenes: the transition table of the program.
@MainActor package protocol SceneMaking: AnyObject {
  func trackDetail(_ reference: TrackReference) -> any TrackDetailPresenting
  func album(_ reference: AlbumReference) -> any AlbumPresenting
  func artist(_ reference: ArtistReference) -> any ArtistPresenting
  func lyrics(_ reference: TrackReference) -> any LyricsPresenting
  /// Returns `nil` if there is no screen for an artwork by itself.
  func artworkDetail(_ artwork: ArtworkLink) -> (any ArtworkDetailPresenting)?
  func playback(_ queue: [TrackReference]) -> any PlaybackPresenting
  func itemList(_ source: ItemListSource) -> any ItemListPresenting
  func playlists(_ options: PlaylistsOptions) -> any PlaylistsPresenting
  /// Returns the storefront of searches that other scenes start.
  func storefront() async -> Storefront
  func searchList(_ term: SearchTerm) async -> any SearchListPresenting
  /// Looks up an ID, in a store or else in the user's.
  func lookup(_ id: Int64, in storefront: Storefront?) async -> any ItemListPresenting
  /// Runs a command of the shell, and returns how the user left it.
  func run(_ words: [String]) async -> SceneExit
  func history() -> any HistoryPresenting
  func storefronts() -> any StorefrontsPresenting
  func genres(of storefront: Storefront) -> any GenresPresenting
  /// Adds tracks to the queue that is playing; returns `false` if none is.
  func enqueue(_ tracks: [TrackReference], _ placement: QueuePlacement) -> Bool
  /// Shows an item in the preview pane, if there is room for one.
  func preview(_ item: CatalogItem, of storefront: Storefront)
  /// Shows the tracks of a playlist in the preview pane, if there is room for one.
  func preview(_ playlist: Playlist, in storefront: Storefront)
}

/// The router of all scenes; each scene's router file conforms it to that scene's Routing.
@MainActor package final class SceneRouter {
  let scenes: any SceneMaking
  let browser: any Browser
  let clipboard: any Clipboard

  package init(scenes: any SceneMaking, browser: any Browser, clipboard: any Clipboard) {
    self.scenes = scenes
    self.browser = browser
    self.clipboard = clipboard
  }
}

extension SceneRouter: PreviewPaneRouting {
  package func look(at item: CatalogItem, of storefront: Storefront) {
    scenes.preview(item, of: storefront)
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
