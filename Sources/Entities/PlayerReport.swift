/// A player's report on the preview that it plays.
package enum PlayerReport: Equatable, Sendable {
  case progress(PlaybackProgress)
  /// The preview was played to its end; no report follows.
  case ended
  /// No report follows.
  case failed(PlaybackError)
}
