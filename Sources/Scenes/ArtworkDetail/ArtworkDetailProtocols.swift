package import Entities

/// A user event of the artwork scene, which shows an artwork as large as possible.
package enum ArtworkDetailEvent: Equatable, Sendable {
  /// Open the image in the browser.
  case openPage
  /// Copy the address of the image.
  case copyLink
  /// Reload after a failure.
  case retry
  case leave(SceneExit)

  package static let back = Self.leave(.back)
  package static let quit = Self.leave(.quit)
}

/// A snapshot of the scene's state.
package struct ArtworkDetailState: NoticeState {
  package let artwork: ArtworkLink
  package var content: ArtworkState
  package var notice: Notice?

  package init(
    _ artwork: ArtworkLink, _ content: ArtworkState = .loading, notice: Notice? = nil
  ) {
    (self.artwork, self.content, self.notice) = (artwork, content, notice)
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
