/// How a person wants pictures drawn.
package enum PictureChoice: String, Sendable, CaseIterable {
  /// As well as the terminal can.
  case auto
  case off
  /// Half blocks.
  case blocks
  case ascii
  case kitty
  case iterm2
  /// By the program `chafa`.
  case sixel, symbols
}
