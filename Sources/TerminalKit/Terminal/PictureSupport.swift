/// Whether a terminal can draw pictures, judging by the environment.
package enum PictureSupport: Sendable, Hashable {
  /// No terminal, a dumb one, or one used with a screen reader.
  case none
  /// Pictures made of characters only.
  case text
  /// tmux or screen, which can be queried for sixel.
  case multiplexed
  case kitty
  case inlineFile
  /// The terminal can be queried.
  case unknown
}
