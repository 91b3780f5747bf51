package import Entities
package import Scenes

/// Records where it was led to, and comes back from there as it was told to.
@MainActor package final class SpyLibraryListRouter: LibraryListRouting {
  package private(set) var shown: [CatalogItem.ID] = []
  package private(set) var artworks: [ArtworkLink] = []
  package private(set) var lookedAt: [Track.ID] = []
  package private(set) var played: [TrackReference] = []
  package private(set) var opened: [WebLink] = []
  package private(set) var copied: [WebLink] = []
  private let exit: SceneExit

  package init(exit: SceneExit = .back) {
    self.exit = exit
  }

  package func look(at track: LibraryTrack) {
    lookedAt.append(track.id)
  }

  package func showTrackDetail(_ track: LibraryTrack) async -> SceneExit {
    shown.append(.track(track.id))
    return exit
  }

  package func showAlbum(_ id: Album.ID, of storefront: Storefront) async -> SceneExit {
    shown.append(.album(id))
    return exit
  }

  package func showArtist(_ id: Artist.ID, of storefront: Storefront) async -> SceneExit {
    shown.append(.artist(id))
    return exit
  }

  package func showArtwork(_ artwork: ArtworkLink) async -> SceneExit {
    artworks.append(artwork)
    return exit
  }

  package func play(_ queue: [TrackReference]) async {
    played += queue
  }

  package func open(_ link: WebLink) async throws(BrowserError) {
    opened.append(link)
  }

  package func copy(_ link: WebLink) -> Bool {
    copied.append(link)
    return true
  }
}
