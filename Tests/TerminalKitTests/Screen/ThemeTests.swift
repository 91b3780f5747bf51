import Testing

@testable import TerminalKit

@Suite struct ThemeTests {
  @Test("Theme colors come from the terminal's palette, and styles stay visible without color")
  func colors() {
    let (colored, plain) = (Theme(colors: .trueColor), Theme(colors: .none))
    for theme in [colored, plain] {
      let told = [
        theme.accent, theme.selection, theme.inactiveSelection, theme.dim, theme.warning,
        theme.error,
      ]
      #expect(!told.contains(.plain))
      #expect(theme.selection != theme.inactiveSelection)
    }
    #expect(colored.accent.foreground == .cyan)
    for style in [plain.accent, plain.success, plain.warning, plain.error] {
      #expect(style.foreground == nil && style.background == nil)
    }
  }
}
