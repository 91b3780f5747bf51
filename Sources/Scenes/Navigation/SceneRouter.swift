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
  /// Records the last state of a scene when the user leaves.
  func noteEnd(_ state: any Equatable & Sendable)
}

/// The router of all scenes: each transition makes a scene, runs it, and returns how the user left.
@MainActor package final class SceneRouter {
  private let scenes: any SceneMaking
  private let browser: any Browser
  private let clipboard: any Clipboard

  package init(scenes: any SceneMaking, browser: any Browser, clipboard: any Clipboard) {
    self.scenes = scenes
    self.browser = browser
    self.clipboard = clipboard
  }

  private func run<Scene: ScenePresenting>(_ scene: Scene) async -> SceneEnd<Scene.State> {
    let end = await scene.run()
    scenes.noteEnd(end.state)
    return end
  }
}

// MARK: - Items

extension SceneRouter: SearchListRouting, TrackDetailRouting, AlbumRouting, ArtistRouting,
  LyricsRouting, ItemListRouting, StartRouting
{
  package func showTrackDetail(_ reference: TrackReference) async -> SceneExit {
    await run(scenes.trackDetail(reference, refreshes: false)).exit
  }

  package func showAlbum(_ reference: AlbumReference) async -> SceneExit {
    await run(scenes.album(reference, refreshes: false)).exit
  }

  package func showArtist(_ reference: ArtistReference) async -> SceneExit {
    await run(scenes.artist(reference, refreshes: false)).exit
  }

  package func showLyrics(_ reference: TrackReference) async -> SceneExit {
    await run(scenes.lyrics(reference, refreshes: false)).exit
  }

  package func showArtwork(_ artwork: ArtworkLink) async -> SceneExit {
    guard let scene = scenes.artworkDetail(artwork) else { return .back }
    return await run(scene).exit
  }

  package func look(at item: CatalogItem, of storefront: Storefront) {
    scenes.preview(item, of: storefront)
  }

  package func addToPlaylist(_ items: [StoreItem], named name: String?) async -> SceneEnd<Notice?> {
    guard let first = items.first else { return SceneEnd(.back, state: nil) }
    let options = PlaylistsOptions(adding: items, toNamed: name, in: first.storefront)
    let end = await run(scenes.playlists(options))
    return SceneEnd(end.exit, state: end.state.notice)
  }

  package func play(_ tracks: [TrackReference], _ placement: QueuePlacement) async {
    if placement != .replacing, scenes.enqueue(tracks, placement) { return }
    _ = await run(scenes.playback(tracks))
  }
}

// MARK: - Destinations

extension SceneRouter: HistoryRouting, PlaylistsRouting, StorefrontsRouting, GenresRouting {
  package func visit(_ place: Destination, from chart: ChartQuery) async
    -> SceneEnd<DestinationChoice>
  {
    let storefront = chart.storefront
    switch place {
    case .start, .item: return SceneEnd(.back, state: .none)
    case .search(let term): return SceneEnd(.back, state: .term(term))
    case .list(let source): return await visit(scenes.itemList(source.moved(to: storefront)))
    case .lookup(let id, let other):
      let reference = ItemReference(.id(id), in: other ?? storefront)
      return await visit(scenes.itemList(.lookup([reference])))
    case .charts: return await visit(scenes.itemList(.chart(chart)))
    case .playlists: return await visit(scenes.playlists(PlaylistsOptions(in: storefront)))
    case .history:
      let end = await run(scenes.history())
      return SceneEnd(end.exit, state: end.state.chosen.map(DestinationChoice.term) ?? .none)
    case .storefronts:
      let end = await run(scenes.storefronts())
      return SceneEnd(end.exit, state: .changes(end.state.changes))
    case .genres:
      let end = await run(scenes.genres(of: storefront))
      return SceneEnd(end.exit, state: .changes(end.state.changes))
    case .command(let words): return SceneEnd(await scenes.run(words), state: .none)
    }
  }

  /// Runs a scene in which nothing is chosen for another one.
  private func visit(_ scene: some ScenePresenting) async -> SceneEnd<DestinationChoice> {
    SceneEnd(await run(scene).exit, state: .none)
  }

  package func open(_ place: Destination) async -> SceneExit {
    let end = await visit(place, from: ChartQuery(in: await scenes.storefront()))
    guard case .term(let term) = end.state else { return end.exit }
    return await run(await scenes.searchList(term)).exit
  }

  package func look(at playlist: Playlist, in storefront: Storefront) {
    scenes.preview(playlist, in: storefront)
  }
}

// MARK: - Outside

extension SceneRouter: ArtworkDetailRouting, PlaybackRouting {
  package func open(_ link: WebLink) async throws(BrowserError) {
    try await browser.open(link)
  }

  package func copy(_ link: WebLink) async -> CopyMethod? {
    await clipboard.copy(link.text)
  }
}
