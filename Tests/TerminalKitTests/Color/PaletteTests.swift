import Testing

@testable import TerminalKit

extension RGB {
  fileprivate init(_ number: Int) {
    self.init(UInt8(number >> 16 & 255), UInt8(number >> 8 & 255), UInt8(number & 255))
  }
}

@Suite("Palettes") struct PaletteTests {
  /// The colors of common themes, and of a terminal that reports one color for both.
  private static let grounds = [
    (0x17171D, 0xDEDEE6), (0xFBFAF8, 0x2C2C33), (0x000000, 0xE5E5E5), (0xFFFFFF, 0x000000),
    (0x002B36, 0x839496), (0xFDF6E3, 0x657B83), (0x282A36, 0xF8F8F2), (0x777777, 0x777777),
  ].map { Palette.Ground(background: RGB($0), text: RGB($1)) }

  private static let readable = Role.allCases.filter {
    ![.line, .faint, .cursor, .idleCursor, .field].contains($0)
  }

  private static func rgb(_ color: Color?) -> RGB? {
    if case .rgb(let rgb) = color { rgb } else { nil }
  }

  /// The colors of a style, or the terminal's own.
  private static func shown(
    _ style: Style, _ palette: inout Palette, _ ground: Palette.Ground
  ) -> (text: RGB, background: RGB) {
    let resolved = palette.resolve(style)
    return (
      rgb(resolved.foreground) ?? ground.text, rgb(resolved.background) ?? ground.background
    )
  }

  @Test(
    "Text has a contrast of at least 4.5 on every background, with each accent, in 256 colors too",
    arguments: grounds)
  func contrast(ground: Palette.Ground) {
    let backgrounds: [Role?] = [nil, .cursor, .idleCursor, .field, .accent, .play, .warn, .error]
    let accents = [Tone.rose] + stride(from: 0, to: 360, by: 28).map { Tone(hue: $0) }
    for colors in [TerminalCapabilities.Colors.trueColor, .palette256] {
      for accent in accents {
        var palette = Palette(colors, ground: ground, accent: accent)
        for background in backgrounds {
          for role in Self.readable {
            let style = Style(
              foreground: .role(role), background: background.map(Color.role), dim: role == .text)
            let shown = Self.shown(style, &palette, ground)
            #expect(
              shown.text.contrast(to: shown.background) >= 4.5, "\(colors) \(accent) \(style)")
          }
        }
      }
    }
  }

  @Test("Text, quiet text, and lines stand out less and less", arguments: grounds.prefix(7))
  func voices(ground: Palette.Ground) {
    var palette = Palette(.trueColor, ground: ground)
    let contrasts = [Role.text, .quiet, .line].map {
      Self.shown(Style(foreground: .role($0)), &palette, ground).text
        .contrast(to: ground.background)
    }
    #expect(contrasts[0] >= 7 && contrasts[0] > contrasts[1] && contrasts[1] > contrasts[2])
  }

  @Test("If the terminal doesn't report its colors, the sixteen are used, but never black or white")
  func sixteen() {
    var palette = Palette(.trueColor)
    let expected: [Role: Style] = [
      .text: .plain, .quiet: .plain, .line: .dim, .star: Style(foreground: .yellow),
      .accent: Style(foreground: .named(.magenta), bold: true),
      .match: Style(foreground: .named(.magenta), bold: true, underlined: true),
      .error: Style(foreground: .red, bold: true), .play: Style(foreground: .green, bold: true),
    ]
    for (role, style) in expected {
      #expect(palette.resolve(Style(foreground: .role(role))) == style)
    }
    #expect(palette.resolve(Style.cursor.merging(.star)) == Style(reversed: true))
    #expect(palette.resolve(.idleCursor) == .bold)
  }

  @Test("Without colors, weight, underlines, and reverse video distinguish everything")
  func none() {
    var palette = Palette(.none, ground: Self.grounds[0])
    #expect(palette.resolve(.accent) == .bold)
    #expect(palette.resolve(.match) == Style(bold: true, underlined: true))
    #expect(palette.resolve(.quiet) == .plain)
    #expect(palette.resolve(.cursor) == Style(reversed: true))
    #expect(palette.resolve(.solid) == Style(bold: true, reversed: true))
  }

  @Test("The accent of an artwork is its most frequent color")
  func artwork() throws {
    let sea = try PixelImageTests.image(64, 64) { x, y in
      y < 40 ? RGB(240, 240, 240) : x < 50 ? RGB(20, 90, 200) : RGB(200, 40, 40)
    }
    let tone = try #require(Tone(of: sea))
    #expect((250...270).contains(tone.hue) && (0.1...0.17).contains(tone.chroma))
    let photograph = try PixelImageTests.image(40, 40) { x, y in
      x < 2 && y < 20 ? RGB(255, 0, 0) : RGB(UInt8(x * 6), UInt8(x * 6), UInt8(x * 6))
    }
    #expect(Tone(of: photograph) == nil)
    #expect(Tone(of: try PixelImageTests.image(8, 8) { _, _ in RGB(128, 128, 128) }) == nil)
  }

  @Test("A vivid color is the accent of an artwork also if a pale one covers more of it")
  func vivid() throws {
    let image = try PixelImageTests.image(64, 64) { x, _ in
      x < 40 ? RGB(150, 170, 210) : RGB(220, 30, 30)
    }
    let tone = try #require(Tone(of: image))
    #expect((10...45).contains(tone.hue))
  }

  @Test("Behind a dialog, text turns pale, and artwork keeps 28% of its color")
  func behind() {
    let ground = Self.grounds[0]
    var palette = Palette(.trueColor, ground: ground)
    let text = Self.shown(Style.accent.merging(.behind), &palette, ground)
    #expect((1.9...2.4).contains(text.text.contrast(to: ground.background)))
    let red = Style(foreground: .rgb(RGB(255, 0, 0)))
    #expect(
      palette.resolve(red.merging(.behind)).foreground
        == .rgb(RGB(255, 0, 0).mixed(with: ground.background, 0.72)))
    var sixteen = Palette(.sixteen)
    #expect(sixteen.resolve(Style.accent.merging(.behind)) == .plain)
  }
}
