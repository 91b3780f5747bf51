/// What a player tells of the preview that it plays.
package enum PlayerReport: Equatable, Sendable {
  case progress(PlaybackProgress)
  /// It was played to its end; nothing follows.
  case ended
  /// Nothing follows.
  case failed(PlaybackError)
}
