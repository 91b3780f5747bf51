package import Entities

/// Records the pages to open, or fails.
package final class SpyBrowser: Browser {
  private let links = Record<WebLink>()
  private let error: BrowserError?

  package init(error: BrowserError? = nil) { self.error = error }

  package var opened: [WebLink] { links.values }

  package func open(_ link: WebLink) async throws(BrowserError) {
    if let error { throw error }
    links.note(link)
  }
}

/// Records the copied texts, unless it is unavailable.
@MainActor package final class SpyClipboard: Clipboard {
  package private(set) var copied: [String] = []
  private let isAvailable: Bool

  package init(isAvailable: Bool = true) { self.isAvailable = isAvailable }

  package func copy(_ text: String) async -> CopyMethod? {
    if isAvailable { copied.append(text) }
    return isAvailable ? .terminal : nil
  }
}
