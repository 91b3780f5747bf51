/// What a player can be told to do with the preview that it plays.
package enum PlayerCommand: Equatable, Sendable {
  case togglePause
  /// Forward, or back where it is negative.
  case seek(by: Duration)
  /// In percent, louder, or quieter where it is negative; from 0 to 100.
  case changeVolume(by: Int)
}
