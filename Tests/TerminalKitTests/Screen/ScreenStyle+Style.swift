import TestSupport

@testable import TerminalKit

extension ScreenStyle {
  /// The expected appearance of a style with this many colors.
  init(_ style: Style, in colors: TerminalCapabilities.Colors) {
    self.init()
    isBold = style.bold
    isDim = style.dim
    isUnderlined = style.underlined
    isReversed = style.reversed
    guard colors != .none else { return }
    foreground = style.foreground?.code(base: 30, in: colors) ?? ""
    background = style.background?.code(base: 40, in: colors) ?? ""
  }
}
