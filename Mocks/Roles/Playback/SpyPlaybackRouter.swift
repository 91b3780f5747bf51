package import Entities
import Scenes

/// Records the links it hands on; fails where it was told to.
@MainActor package final class SpyPlaybackRouter: PlaybackRouting {
  package private(set) var opened: [WebLink] = []
  package private(set) var copied: [WebLink] = []
  private let error: BrowserError?

  package init(error: BrowserError? = nil) {
    self.error = error
  }

  package func open(_ link: WebLink) async throws(BrowserError) {
    if let error { throw error }
    opened.append(link)
  }

  package func copy(_ link: WebLink) -> Bool {
    copied.append(link)
    return true
  }
}
