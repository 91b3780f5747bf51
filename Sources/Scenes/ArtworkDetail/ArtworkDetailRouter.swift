package import Entities

/// An artwork leads out of the program.
extension SceneRouter: ArtworkDetailRouting {
  package func open(_ link: WebLink) async throws(BrowserError) {
    try await browser.open(link)
  }

  package func copy(_ link: WebLink) async -> CopyMethod? {
    await clipboard.copy(link.text)
  }
}
