package import Entities
import Synchronization

/// Records the pages it is told to open; fails where it was told to.
package final class SpyBrowser: Browser {
  private let links = Mutex<[WebLink]>([])
  private let error: BrowserError?

  package init(error: BrowserError? = nil) {
    self.error = error
  }

  package var opened: [WebLink] { links.withLock { $0 } }

  package func open(_ link: WebLink) async throws(BrowserError) {
    if let error { throw error }
    links.withLock { $0.append(link) }
  }
}
