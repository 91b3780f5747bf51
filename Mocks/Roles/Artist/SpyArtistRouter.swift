package import Entities
package import Scenes

/// Records where it leads and the links it hands on; fails where it was told to.
@MainActor package final class SpyArtistRouter: ArtistRouting {
  package private(set) var played: [TrackReference] = []
  package private(set) var artworks: [ArtworkLink] = []
  package private(set) var albums: [Album.ID] = []
  package private(set) var tracks: [Track.ID] = []
  package private(set) var opened: [WebLink] = []
  package private(set) var copied: [WebLink] = []
  private let exit: SceneExit
  private let error: BrowserError?
  private let copies: Bool

  /// `exit` is where the person goes from the other scenes.
  package init(exit: SceneExit = .back, error: BrowserError? = nil, copies: Bool = true) {
    self.exit = exit
    self.error = error
    self.copies = copies
  }

  package func showAlbum(_ id: Album.ID, of storefront: Storefront) async -> SceneExit {
    albums.append(id)
    return exit
  }

  package func showTrackDetail(_ track: Track, of storefront: Storefront) async -> SceneExit {
    tracks.append(track.id)
    return exit
  }

  package func open(_ link: WebLink) async throws(BrowserError) {
    if let error { throw error }
    opened.append(link)
  }

  package func copy(_ link: WebLink) -> Bool {
    if copies { copied.append(link) }
    return copies
  }

  package func showArtwork(_ artwork: ArtworkLink) async -> SceneExit {
    artworks.append(artwork)
    return exit
  }

  package func play(_ queue: [TrackReference]) async {
    played += queue
  }
}
