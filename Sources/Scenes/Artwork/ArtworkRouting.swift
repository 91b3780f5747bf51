package import Entities

/// The way from a scene to an artwork by itself.
@MainActor package protocol ArtworkRouting: AnyObject {
  /// Goes to an artwork; the exit says where the person went from there.
  func showArtwork(_ artwork: ArtworkLink) async -> SceneExit
}
