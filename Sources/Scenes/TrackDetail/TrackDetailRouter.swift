package import Entities

/// Leads from a track to the outside.
@MainActor package final class TrackDetailRouter: TrackDetailRouting {
  private let browser: any Browser
  private let clipboard: any Clipboard

  package init(browser: any Browser, clipboard: any Clipboard) {
    self.browser = browser
    self.clipboard = clipboard
  }

  package func open(_ link: WebLink) async throws(BrowserError) {
    try await browser.open(link)
  }

  package func copy(_ link: WebLink) -> Bool {
    clipboard.copy(link.text)
  }
}
