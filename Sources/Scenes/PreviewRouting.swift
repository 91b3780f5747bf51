package import Entities

/// The route from a scene to playback.
@MainActor package protocol PreviewRouting: AnyObject {
  /// Plays the previews of these tracks in turn, until the user stops.
  func play(_ queue: [TrackReference]) async
}
