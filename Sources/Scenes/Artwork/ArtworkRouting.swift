package import Entities

/// The route from a scene to an artwork's own scene.
@MainActor package protocol ArtworkRouting: AnyObject {
  /// Opens an artwork and returns how the user left it.
  func showArtwork(_ artwork: ArtworkLink) async -> SceneExit
}
