import Testing

@testable import TerminalKit

@Suite("Colors")
struct ColorTests {
  private func rendered(_ style: Style, _ colors: TerminalCapabilities.Colors) -> String {
    let capabilities = TerminalCapabilities(isTerminal: true, colors: colors)
    return EscapeRenderer(capabilities: capabilities).render(StyledText("x", style))
  }

  private static let orange = Style(
    foreground: .rgb(RGB(255, 135, 0)), background: .rgb(RGB(8, 8, 8)))

  @Test(
    "A color is rendered as closely as the terminal allows",
    arguments: [
      (TerminalCapabilities.Colors.trueColor, "\u{1B}[38;2;255;135;0;48;2;8;8;8mx\u{1B}[0m"),
      (.palette256, "\u{1B}[38;5;208;48;5;232mx\u{1B}[0m"),
      (.sixteen, "\u{1B}[93;40mx\u{1B}[0m"),
      (.none, "x"),
    ])
  func shades(colors: TerminalCapabilities.Colors, text: String) {
    #expect(rendered(Self.orange, colors) == text)
  }

  @Test("A named color uses its ANSI code, plus ten for the background")
  func named() {
    let style = Style(foreground: .red, background: .named(.brightBlue))
    #expect(rendered(style, .trueColor) == "\u{1B}[31;104mx\u{1B}[0m")
  }

  @Test("Every cube color and gray maps to its own palette index")
  func palette() {
    let steps: [UInt8] = [0, 95, 135, 175, 215, 255]
    for (r, red) in steps.enumerated() {
      for (g, green) in steps.enumerated() {
        for (b, blue) in steps.enumerated() {
          #expect(RGB(red, green, blue).paletteIndex == 16 + 36 * r + 6 * g + b)
        }
      }
    }
    for level in 0..<24 {
      let gray = UInt8(8 + 10 * level)
      #expect(RGB(gray, gray, gray).paletteIndex == 232 + level)
    }
  }

  @Test(
    "The nearest of the 16 colors has the same hue",
    arguments: [
      (RGB(0, 0, 0), Color.Name.black), (RGB(255, 0, 0), .brightRed), (RGB(128, 0, 0), .red),
      (RGB(0, 0, 255), .brightBlue), (RGB(255, 255, 255), .brightWhite),
      (RGB(90, 90, 90), .brightBlack), (RGB(0, 180, 180), .cyan),
    ])
  func sixteen(shade: RGB, name: Color.Name) {
    #expect(shade.nearestName == name)
  }
}
