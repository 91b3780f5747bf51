package import Entities
package import Scenes

/// Records the scenes gone to, and comes back from there as it was told to.
@MainActor package final class SpySearchListRouter: SearchListRouting {
  package private(set) var played: [TrackReference] = []
  package private(set) var artworks: [ArtworkLink] = []
  package private(set) var shown: [Track] = []
  /// The albums and artists gone to.
  package private(set) var shownItems: [CatalogItem.ID] = []
  package private(set) var lookedAt: [CatalogItem.ID?] = []
  package private(set) var opened: [WebLink] = []
  package private(set) var copied: [WebLink] = []
  package private(set) var historyCount = 0
  package private(set) var storefrontsCount = 0
  /// The storefronts whose genres were gone to.
  package private(set) var shownGenres: [Storefront] = []
  package private(set) var shownLibraries: [LibraryExtent] = []
  private let exit: SceneExit
  private let choice: PastSearchChoice
  private let changes: ChoiceChanges

  package init(
    exit: SceneExit = .back, choice: PastSearchChoice = .back,
    changes: ChoiceChanges = ChoiceChanges()
  ) {
    self.exit = exit
    self.choice = choice
    self.changes = changes
  }

  package func showStorefronts() async -> SceneEnd<ChoiceChanges> {
    storefrontsCount += 1
    return SceneEnd(exit, state: changes)
  }

  package func showGenres(of storefront: Storefront) async -> SceneEnd<ChoiceChanges> {
    shownGenres.append(storefront)
    return SceneEnd(exit, state: changes)
  }

  package func showAlbum(_ id: Album.ID, of storefront: Storefront) async -> SceneExit {
    shownItems.append(.album(id))
    return exit
  }

  package func showArtist(_ id: Artist.ID, of storefront: Storefront) async -> SceneExit {
    shownItems.append(.artist(id))
    return exit
  }

  package func showTrackDetail(_ track: Track, of storefront: Storefront) async -> SceneExit {
    shown.append(track)
    return exit
  }

  package func open(_ link: WebLink) async throws(BrowserError) {
    opened.append(link)
  }

  package func copy(_ link: WebLink) -> Bool {
    copied.append(link)
    return true
  }

  package func look(at item: CatalogItem, of storefront: Storefront) {
    lookedAt.append(item.id)
  }

  package func showLibrary(_ extent: LibraryExtent) async -> SceneExit {
    shownLibraries.append(extent)
    return exit
  }

  package func showHistory() async -> PastSearchChoice {
    historyCount += 1
    return choice
  }

  package func showArtwork(_ artwork: ArtworkLink) async -> SceneExit {
    artworks.append(artwork)
    return exit
  }

  package func play(_ queue: [TrackReference]) async {
    played += queue
  }
}
