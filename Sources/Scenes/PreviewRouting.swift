package import Entities

/// The way from a scene to the hearing of previews.
@MainActor package protocol PreviewRouting: AnyObject {
  /// Plays the previews of some tracks in turn, until the person has heard enough.
  func play(_ queue: [TrackReference]) async
}
