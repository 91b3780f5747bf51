package import Entities
import Scenes

/// Records the links it hands on; fails where it was told to.
@MainActor package final class SpyTrackDetailRouter: TrackDetailRouting {
  package private(set) var opened: [WebLink] = []
  package private(set) var copied: [WebLink] = []
  private let error: BrowserError?
  private let copies: Bool

  package init(error: BrowserError? = nil, copies: Bool = true) {
    self.error = error
    self.copies = copies
  }

  package func open(_ link: WebLink) async throws(BrowserError) {
    if let error { throw error }
    opened.append(link)
  }

  package func copy(_ link: WebLink) -> Bool {
    if copies { copied.append(link) }
    return copies
  }
}
