package import Entities
package import Scenes

/// Makes scenes that end as scripted, and records which ones were made.
@MainActor package final class FakeScenes: SceneMaking {
  /// A scene that was made, or a preview that was shown.
  package enum Made: Equatable, Sendable {
    case trackDetail(TrackReference)
    case album(AlbumReference)
    case artist(ArtistReference)
    case lyrics(TrackReference)
    case artworkDetail(ArtworkLink)
    case playback([TrackReference])
    case enqueued([TrackReference], QueuePlacement)
    case itemList(ItemListSource)
    case playlists([StoreItem], Storefront)
    case searchList(SearchTerm)
    case command([String])
    case history
    case storefronts
    case genres(Storefront)
    case preview(CatalogItem, Storefront)
    case playlistPreview(Playlist, Storefront)
  }

  package private(set) var made: [Made] = []
  private let exit: SceneExit
  private let changes: ChoiceChanges
  private let hasArtworks: Bool
  private let isPlaying: Bool
  /// The past search that the user selects.
  private let chosen: SearchTerm?

  /// `exit` is the way in which the user leaves every scene, and `changes` are the user's changes to
  /// storefronts and genres.
  package init(
    exit: SceneExit = .back, changes: ChoiceChanges = ChoiceChanges(), hasArtworks: Bool = true,
    isPlaying: Bool = false, chosen: SearchTerm? = nil
  ) {
    self.exit = exit
    self.changes = changes
    self.hasArtworks = hasArtworks
    self.isPlaying = isPlaying
    self.chosen = chosen
  }

  /// The number of ends that were noted.
  package private(set) var endCount = 0

  package func noteEnd(_ state: any Equatable & Sendable) { endCount += 1 }

  package func trackDetail(_ reference: TrackReference, refreshes: Bool)
    -> any TrackDetailPresenting
  {
    scene(.trackDetail(reference), TrackDetailState())
  }

  package func album(_ reference: AlbumReference, refreshes: Bool) -> any AlbumPresenting {
    scene(.album(reference), AlbumState())
  }

  package func artist(_ reference: ArtistReference, refreshes: Bool) -> any ArtistPresenting {
    scene(.artist(reference), ArtistState())
  }

  package func lyrics(_ reference: TrackReference, refreshes: Bool) -> any LyricsPresenting {
    scene(.lyrics(reference), LyricsState())
  }

  package func artworkDetail(_ artwork: ArtworkLink) -> (any ArtworkDetailPresenting)? {
    hasArtworks ? scene(.artworkDetail(artwork), ArtworkDetailState(artwork)) : nil
  }

  package func playback(_ queue: [TrackReference]) -> any PlaybackPresenting {
    scene(.playback(queue), PlaybackState(of: queue.count))
  }

  package func run(_ words: [String]) async -> SceneExit {
    made.append(.command(words))
    return exit
  }

  package func enqueue(_ tracks: [TrackReference], _ placement: QueuePlacement) -> Bool {
    if isPlaying { made.append(.enqueued(tracks, placement)) }
    return isPlaying
  }

  package func itemList(_ source: ItemListSource) -> any ItemListPresenting {
    scene(.itemList(source), ItemListState(source))
  }

  package func playlists(_ options: PlaylistsOptions) -> any PlaylistsPresenting {
    scene(.playlists(options.items, options.storefront), PlaylistsState(notice: .nothingListed))
  }

  package func storefront() -> Storefront { .unitedStates }

  package func searchList(_ term: SearchTerm) -> any SearchListPresenting {
    scene(.searchList(term), SearchListState())
  }

  package func history() -> any HistoryPresenting {
    var state = HistoryState()
    state.chosen = chosen
    return scene(.history, state)
  }

  package func storefronts() -> any StorefrontsPresenting {
    scene(.storefronts, StorefrontsState(.loading(.unitedStates), changes: changes))
  }

  package func genres(of storefront: Storefront) -> any GenresPresenting {
    scene(.genres(storefront), GenresState(.loading(storefront), changes: changes))
  }

  package func preview(_ item: CatalogItem, of storefront: Storefront) {
    made.append(.preview(item, storefront))
  }

  package func preview(_ playlist: Playlist, in storefront: Storefront) {
    made.append(.playlistPreview(playlist, storefront))
  }

  private func scene<State>(_ kind: Made, _ state: State) -> SpyScene<State> {
    SpyScene(end: SceneEnd(exit, state: state)) { self.made.append(kind) }
  }
}
