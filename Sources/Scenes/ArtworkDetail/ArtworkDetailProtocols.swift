package import Entities

/// The scene of an artwork by itself, as large as it can be shown.
package enum ArtworkDetailEvent: Equatable, Sendable {
  /// Ask again after a failure.
  case retry
  case back
  case quit
}

/// What the scene shows at one moment.
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
  /// What the person does next; `nil` where nobody is there to do anything.
  func nextEvent() async -> ArtworkDetailEvent?
}

@MainActor package protocol ArtworkDetailPresenting: AnyObject {
  /// Plays the scene until the person leaves it.
  func run() async -> SceneEnd<ArtworkDetailState>
}
