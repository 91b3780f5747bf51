package import Entities

/// Makes the scenes that the router leads to.
@MainActor package protocol SceneMaking: AnyObject {
  // Pages of items; `refreshes` is whether to bypass the cache.
  func trackDetail(_ reference: TrackReference, refreshes: Bool) -> any TrackDetailPresenting
  func album(_ reference: AlbumReference, refreshes: Bool) -> any AlbumPresenting
  func artist(_ reference: ArtistReference, refreshes: Bool) -> any ArtistPresenting
  func lyrics(_ reference: TrackReference, refreshes: Bool) -> any LyricsPresenting
  /// Returns `nil` if artworks can't be shown by themselves.
  func artworkDetail(_ artwork: ArtworkLink) -> (any ArtworkDetailPresenting)?
  func playback(_ queue: [TrackReference]) -> any PlaybackPresenting
  func itemList(_ source: ItemListSource) -> any ItemListPresenting
  func playlists(_ options: PlaylistsOptions) -> any PlaylistsPresenting
  /// Returns the storefront for searches that other scenes start.
  func storefront() async -> Storefront
  func searchList(_ term: SearchTerm) async -> any SearchListPresenting
  /// Looks up an ID in a store, or in the user's if `nil`.
  func lookup(_ id: Int64, in storefront: Storefront?) async -> any ItemListPresenting
  /// Runs a shell command, and returns how the user left it.
  func run(_ words: [String]) async -> SceneExit
  func history() -> any HistoryPresenting
  func storefronts() -> any StorefrontsPresenting
  func genres(of storefront: Storefront) -> any GenresPresenting
  /// Adds tracks to the queue; returns `false` if nothing is playing.
  func enqueue(_ tracks: [TrackReference], _ placement: QueuePlacement) -> Bool
  /// Shows an item in the preview pane, if there is room for one.
  func preview(_ item: CatalogItem, of storefront: Storefront)
  /// Shows the tracks of a playlist in the preview pane, if there is room for one.
  func preview(_ playlist: Playlist, in storefront: Storefront)
  /// Records the last state of an item's page, or of the storefronts, when the user leaves.
  func noteEnd(_ state: any Equatable & Sendable)
}

/// The router of all scenes; `SearchListRouter` and `TrackDetailRouter` have the transitions of
/// their scenes.
@MainActor package final class SceneRouter {
  let scenes: any SceneMaking
  let browser: any Browser
  let clipboard: any Clipboard

  package init(scenes: any SceneMaking, browser: any Browser, clipboard: any Clipboard) {
    self.scenes = scenes
    self.browser = browser
    self.clipboard = clipboard
  }

  /// Runs a scene, and returns how the user left it.
  func exit(of scene: some ScenePresenting) async -> SceneExit {
    let end = await scene.run()
    scenes.noteEnd(end.state)
    return end.exit
  }
}

// MARK: - Items

extension SceneRouter: AlbumRouting, ArtistRouting, ItemListRouting {
  package func showAlbum(_ reference: AlbumReference) async -> SceneExit {
    await exit(of: scenes.album(reference, refreshes: false))
  }

  package func showArtist(_ reference: ArtistReference) async -> SceneExit {
    await exit(of: scenes.artist(reference, refreshes: false))
  }

  package func look(at item: CatalogItem, of storefront: Storefront) {
    scenes.preview(item, of: storefront)
  }
}

// MARK: - Playback

extension SceneRouter: LyricsRouting, PlaybackRouting {
  package func play(_ tracks: [TrackReference], _ placement: QueuePlacement) async {
    if placement != .replacing, scenes.enqueue(tracks, placement) { return }
    _ = await scenes.playback(tracks).run()
  }
}

// MARK: - Playlists

extension SceneRouter: PlaylistsRouting {
  package func look(at playlist: Playlist, in storefront: Storefront) {
    scenes.preview(playlist, in: storefront)
  }

  package func addToPlaylist(_ items: [StoreItem], named name: String?) async -> SceneEnd<Notice?> {
    guard let first = items.first else { return SceneEnd(.back, state: nil) }
    let options = PlaylistsOptions(adding: items, toNamed: name, in: first.storefront)
    let end = await scenes.playlists(options).run()
    return SceneEnd(end.exit, state: end.state.notice)
  }
}

// MARK: - Choices

extension SceneRouter: StorefrontsRouting, GenresRouting {
  package func showStorefronts() async -> SceneEnd<ChoiceChanges> {
    let end = await scenes.storefronts().run()
    scenes.noteEnd(end.state)
    return SceneEnd(end.exit, state: end.state.changes)
  }

  package func showGenres(of storefront: Storefront) async -> SceneEnd<ChoiceChanges> {
    let end = await scenes.genres(of: storefront).run()
    return SceneEnd(end.exit, state: end.state.changes)
  }
}

// MARK: - Words

extension SceneRouter: HistoryRouting, StartRouting {
  package func search(for term: SearchTerm) async -> SceneExit {
    await scenes.searchList(term).run().exit
  }

  package func open(_ place: Destination) async -> SceneExit {
    let storefront = await scenes.storefront()
    switch place {
    case .list(let source): return await showItemList(source.moved(to: storefront))
    case .charts: return await showItemList(.chart(ChartQuery(in: storefront)))
    case .playlists: return await showPlaylists(in: storefront)
    case .history:
      let end = await showHistory()
      guard let term = end.state else { return end.exit }
      return await search(for: term)
    case .search(let term): return await search(for: term)
    case .lookup(let id, let storefront): return await scenes.lookup(id, in: storefront).run().exit
    case .command(let words): return await scenes.run(words)
    case .storefronts: return await showStorefronts().exit
    case .genres: return await showGenres(of: storefront).exit
    case .start, .item: return .back
    }
  }
}

// MARK: - Outside

extension SceneRouter: ArtworkDetailRouting {
  package func open(_ link: WebLink) async throws(BrowserError) {
    try await browser.open(link)
  }

  package func copy(_ link: WebLink) async -> CopyMethod? {
    await clipboard.copy(link.text)
  }
}
