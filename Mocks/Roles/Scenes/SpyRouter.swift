package import Entities
package import Scenes

/// Records every transition, and returns from each as scripted.
@MainActor package final class SpyRouter {
  package private(set) var tracks: [TrackReference] = []
  package private(set) var albums: [AlbumReference] = []
  package private(set) var artists: [ArtistReference] = []
  package private(set) var lyrics: [TrackReference] = []
  package private(set) var artworks: [ArtworkLink] = []
  package private(set) var played: [TrackReference] = []
  package private(set) var enqueued: [TrackReference] = []
  /// The tracks that were to play next.
  package private(set) var playedNext: [TrackReference] = []
  package private(set) var previewed: [CatalogItem.ID?] = []
  package private(set) var opened: [WebLink] = []
  package private(set) var copied: [WebLink] = []
  /// The items that were to be added to a playlist.
  package private(set) var addedToPlaylist: [[StoreItem]] = []
  package private(set) var playlistNames: [String] = []
  package private(set) var previewedPlaylists: [Playlist] = []
  package private(set) var places: [Destination] = []
  /// The charts of the scenes that led to destinations.
  package private(set) var charts: [ChartQuery] = []
  private let exit: SceneExit
  private let error: BrowserError?
  private let copies: Bool
  private let choice: SearchTerm?
  private let changes: ChoiceChanges

  /// `exit` is the way in which the user leaves every other scene, `error` the failure of opening a
  /// page, `choice` the term that the user selects among the past searches, and `changes` are those
  /// of the storefront and genres.
  package init(
    exit: SceneExit = .back, error: BrowserError? = nil, copies: Bool = true,
    choice: SearchTerm? = nil, changes: ChoiceChanges = ChoiceChanges()
  ) {
    self.exit = exit
    self.error = error
    self.copies = copies
    self.choice = choice
    self.changes = changes
  }

  /// Notes the place of a scene, which the user then leaves.
  private func leave<Place>(
    _ places: ReferenceWritableKeyPath<SpyRouter, [Place]>, _ place: Place
  ) -> SceneExit {
    self[keyPath: places].append(place)
    return exit
  }
}

extension SpyRouter: SearchListRouting, StartRouting, ItemListRouting, TrackDetailRouting,
  AlbumRouting, ArtistRouting, LyricsRouting, ArtworkDetailRouting, PlaybackRouting
{
  package func showTrackDetail(_ reference: TrackReference) async -> SceneExit {
    leave(\.tracks, reference)
  }

  package func showAlbum(_ reference: AlbumReference) async -> SceneExit {
    leave(\.albums, reference)
  }

  package func showArtist(_ reference: ArtistReference) async -> SceneExit {
    leave(\.artists, reference)
  }

  package func showLyrics(_ reference: TrackReference) async -> SceneExit {
    leave(\.lyrics, reference)
  }

  package func showArtwork(_ artwork: ArtworkLink) async -> SceneExit { leave(\.artworks, artwork) }

  package func play(_ tracks: [TrackReference], _ placement: QueuePlacement) async {
    switch placement {
    case .replacing: played += tracks
    case .atEnd: enqueued += tracks
    case .next: playedNext += tracks
    }
  }

  package func look(at item: CatalogItem, of storefront: Storefront) { previewed.append(item.id) }

  package func addToPlaylist(_ items: [StoreItem], named name: String?) async -> SceneEnd<Notice?> {
    addedToPlaylist.append(items)
    if let name { playlistNames.append(name) }
    return SceneEnd(exit, state: .enqueued(items.count))
  }

  package func open(_ link: WebLink) async throws(BrowserError) {
    if let error { throw error }
    opened.append(link)
  }

  package func copy(_ link: WebLink) async -> CopyMethod? {
    if copies { copied.append(link) }
    return copies ? .terminal : nil
  }
}

extension SpyRouter: HistoryRouting, PlaylistsRouting, StorefrontsRouting, GenresRouting {
  package func open(_ place: Destination) async -> SceneExit { leave(\.places, place) }

  package func visit(_ place: Destination, from chart: ChartQuery) async
    -> SceneEnd<DestinationChoice>
  {
    charts.append(chart)
    let choice: DestinationChoice =
      switch place {
      case .search(let term): .term(term)
      case .history: choice.map(DestinationChoice.term) ?? .none
      case .storefronts, .genres: .changes(changes)
      default: .none
      }
    return SceneEnd(leave(\.places, place), state: choice)
  }

  package func look(at playlist: Playlist, in storefront: Storefront) {
    previewedPlaylists.append(playlist)
  }
}
