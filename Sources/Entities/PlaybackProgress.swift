/// How far the playing of a preview has come, and what can be done with it.
package struct PlaybackProgress: Hashable, Sendable {
  package var position: Duration
  /// `nil` where the player does not say.
  package var duration: Duration?
  package var isPaused: Bool
  /// In percent; `nil` where the player has none to set.
  package var volume: Int?
  package var canSeek: Bool
  package var canPause: Bool

  package init(
    position: Duration = .zero, duration: Duration? = nil, isPaused: Bool = false,
    volume: Int? = nil, canSeek: Bool = false, canPause: Bool = false
  ) {
    self.position = position
    self.duration = duration
    self.isPaused = isPaused
    self.volume = volume
    self.canSeek = canSeek
    self.canPause = canPause
  }
}
