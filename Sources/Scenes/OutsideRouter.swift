package import Entities

/// Leads from any scene to the outside.
@MainActor package struct OutsideRouter {
  private let browser: any Browser
  private let clipboard: any Clipboard

  package init(browser: any Browser, clipboard: any Clipboard) {
    self.browser = browser
    self.clipboard = clipboard
  }

  /// Goes to a page in the browser.
  func open(_ link: WebLink) async throws(BrowserError) {
    try await browser.open(link)
  }

  /// Hands a link to the clipboard; false where that was not possible.
  func copy(_ link: WebLink) -> Bool {
    clipboard.copy(link.text)
  }
}
