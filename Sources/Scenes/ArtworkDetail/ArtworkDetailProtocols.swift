package import Entities

/// A user event of the artwork scene, which shows an artwork as large as possible.
package enum ArtworkDetailEvent: Equatable, Sendable {
  /// Open the image in the browser.
  case openPage
  /// Copy the address of the image.
  case copyLink
  /// Reload after a failure.
  case retry
  case back
  case quit
}

/// A snapshot of the scene's state.
package struct ArtworkDetailState: Equatable, Sendable {
  package let artwork: ArtworkLink
  package var picture: ArtworkState
  package var notice: Notice?

  package init(
    _ artwork: ArtworkLink, _ picture: ArtworkState = .loading, notice: Notice? = nil
  ) {
    self.artwork = artwork
    self.picture = picture
    self.notice = notice
  }
}

@MainActor package protocol ArtworkDetailView: SceneView
where State == ArtworkDetailState, Event == ArtworkDetailEvent {}

@MainActor package protocol ArtworkDetailPresenting: ScenePresenting
where State == ArtworkDetailState {}

package protocol ArtworkDetailInteracting: ArtworkInteracting {
  /// Returns the address of an artwork for use outside the program.
  func page(of artwork: ArtworkLink) -> WebLink
}

@MainActor package protocol ArtworkDetailRouting: OutsideRouting {}
