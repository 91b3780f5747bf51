/// A command for the player of a preview.
package enum PlayerCommand: Equatable, Sendable {
  case togglePause
  /// Seek ahead, or back if the duration is negative.
  case seek(by: Duration)
  /// Change the volume by percentage points, within 0 to 100; a negative number turns it down.
  case changeVolume(by: Int)
}
