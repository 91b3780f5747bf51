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
    foreground = Self.code(style.foreground, base: 30, in: colors)
    background = Self.code(style.background, base: 40, in: colors)
  }

  private static func code(
    _ color: Color?, base: UInt8, in colors: TerminalCapabilities.Colors
  ) -> String {
    (color?.parameters(base: base, in: colors) ?? []).map(String.init).joined(separator: ";")
  }
}
