/// The progress of a preview and the controls that it supports.
package struct PlaybackProgress: Hashable, Sendable {
  package var position: Duration
  /// `nil` if the player doesn't report it.
  package var duration: Duration?
  package var isPaused: Bool
  /// The volume in percent; `nil` if the player can't change it.
  package var volume: Int?
  package var canSeek: Bool
  package var canPause: Bool

  package init(
    position: Duration = .zero, duration: Duration? = nil, isPaused: Bool = false,
    volume: Int? = nil, canSeek: Bool = false, canPause: Bool = false
  ) {
    (self.position, self.duration, self.isPaused, self.volume, self.canSeek, self.canPause) =
      (position, duration, isPaused, volume, canSeek, canPause)
  }
}
