import Testing

@testable import TerminalKit

@Suite struct ThemeTests {
  @Test("Colours are the terminal's own, and what matters is told apart without any")
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
