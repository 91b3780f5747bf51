package import Entities

/// The router from a preview to its track's page.
@MainActor package final class PlaybackRouter: PlaybackRouting {
  private let outside: OutsideRouter

  /// - Parameter outside: The router to the browser and the clipboard.
  package init(outside: OutsideRouter) {
    self.outside = outside
  }

  package func open(_ link: WebLink) async throws(BrowserError) {
    try await outside.open(link)
  }

  package func copy(_ link: WebLink) -> Bool {
    outside.copy(link)
  }
}
