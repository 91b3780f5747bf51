package import Entities

/// A user event of the artwork scene, which shows an artwork as large as possible.
package enum ArtworkDetailEvent: Equatable, Sendable {
  /// Reload after a failure.
  case retry
  case back
  case quit
}

/// A snapshot of the scene's state.
package struct ArtworkDetailState: Equatable, Sendable {
  package let artwork: ArtworkLink
  package var picture: ArtworkState

  package init(_ artwork: ArtworkLink, _ picture: ArtworkState = .loading) {
    self.artwork = artwork
    self.picture = picture
  }
}

@MainActor package protocol ArtworkDetailView: InterruptibleView {
  func show(_ state: ArtworkDetailState)
  /// Returns the next user event, or `nil` if there is no user, as in a pipe.
  func nextEvent() async -> ArtworkDetailEvent?
}

@MainActor package protocol ArtworkDetailPresenting: AnyObject {
  /// Runs the scene until the user leaves it.
  func run() async -> SceneEnd<ArtworkDetailState>
}
