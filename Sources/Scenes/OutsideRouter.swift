package import Entities

/// The router from any scene to other programs.
@MainActor package struct OutsideRouter {
  private let browser: any Browser
  private let clipboard: any Clipboard

  package init(browser: any Browser, clipboard: any Clipboard) {
    self.browser = browser
    self.clipboard = clipboard
  }

  /// Opens a page in the browser.
  func open(_ link: WebLink) async throws(BrowserError) {
    try await browser.open(link)
  }

  /// Copies a link to the clipboard and returns whether that succeeded.
  func copy(_ link: WebLink) -> Bool {
    clipboard.copy(link.text)
  }
}
