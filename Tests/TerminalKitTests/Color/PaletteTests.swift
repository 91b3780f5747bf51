import Testing

@testable import TerminalKit

/// A terminal's colors, and the designed palette for them: text, quiet, accent, play, star, warn,
/// error, line, and the cursor's row.
struct DesignedPalette: Sendable {
  let ground: Palette.Ground
  let colors: [String]

  init(_ background: String, _ text: String, _ colors: String) {
    ground = Palette.Ground(background: RGB(hex: background), text: RGB(hex: text))
    self.colors = colors.split(separator: " ").map(String.init)
  }

  static let all = [
    DesignedPalette(
      "17171d", "dedee6", "dedee6 87878e fe799f 66c189 d0a43a df9b44 fe7f78 4a4a50 4a2d3a"),
    DesignedPalette(
      "fbfaf8", "2c2c33", "2c2c33 6c6c70 b22f5e 187c49 856300 925b00 b33736 c9c8c8 f0dbe1"),
    DesignedPalette(
      "000000", "e5e5e5", "e5e5e5 7c7c7c fe799f 66c189 d0a43a df9b44 fe7f78 404040 411f29"),
    DesignedPalette(
      "ffffff", "000000", "000000 6f6f6f b22f5e 187c49 856300 925b00 b33736 cccccc f4e0e7"),
    DesignedPalette(
      "000000", "f2f2f2", "f2f2f2 7c7c7c fe799f 66c189 d0a43a df9b44 fe7f78 404040 411f29"),
    DesignedPalette(
      "002b36", "839496", "a8b4b6 86999c fe799f 66c189 d0a43a df9b44 fe7f78 395a62 403f51"),
    DesignedPalette(
      "fdf6e3", "657b83", "47565c 606c6f b22f5e 127946 856300 925b00 b33736 c5c5ba f1d7ce"),
    DesignedPalette(
      "282a36", "f8f8f2", "f8f8f2 999a9c fe799f 66c189 d0a43a df9b44 fe7f78 565860 583c4d"),
  ]

  static let roles: [Role] = [.text, .quiet, .accent, .play, .star, .warn, .error, .line]
  static let readable = Role.allCases.filter {
    ![.line, .faint, .cursor, .idleCursor, .field].contains($0)
  }
}

extension RGB {
  fileprivate init(hex: String) {
    let number = Int(hex, radix: 16) ?? 0
    self.init(UInt8(number >> 16 & 255), UInt8(number >> 8 & 255), UInt8(number & 255))
  }

  fileprivate var hex: String {
    let digits = String(Int(red) << 16 | Int(green) << 8 | Int(blue), radix: 16)
    return String(repeating: "0", count: 6 - digits.count) + digits
  }
}

@Suite("Palettes") struct PaletteTests {
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

  @Test("Each terminal gets the designed colors", arguments: DesignedPalette.all)
  func colors(designed: DesignedPalette) {
    var palette = Palette(.trueColor, ground: designed.ground)
    var found = DesignedPalette.roles.map {
      Self.shown(Style(foreground: .role($0)), &palette, designed.ground).text.hex
    }
    found.append(Self.shown(.cursor, &palette, designed.ground).background.hex)
    #expect(found == designed.colors)
  }

  @Test(
    "Text has a contrast of at least 4.5 on every background, with each accent, in 256 colors too",
    arguments: DesignedPalette.all)
  func contrast(designed: DesignedPalette) {
    let backgrounds: [Role?] = [nil, .cursor, .idleCursor, .field, .accent, .play, .warn, .error]
    let accents = [Tone.rose] + stride(from: 0, to: 360, by: 28).map { Tone(hue: $0) }
    for colors in [TerminalCapabilities.Colors.trueColor, .palette256] {
      for accent in accents {
        var palette = Palette(colors, ground: designed.ground, accent: accent)
        for background in backgrounds {
          for role in DesignedPalette.readable {
            let style = Style(
              foreground: .role(role), background: background.map(Color.role), dim: role == .text)
            let shown = Self.shown(style, &palette, designed.ground)
            #expect(
              shown.text.contrast(to: shown.background) >= 4.5, "\(colors) \(accent) \(style)")
          }
        }
      }
    }
  }

  @Test(
    "Text stays readable on any two colors that a terminal reports, even equal ones",
    arguments: ["777777", "767676", "808080", "000000", "ff0000", "0000ff", "ffff00"])
  func hostile(color: String) {
    let ground = Palette.Ground(background: RGB(hex: color), text: RGB(hex: color))
    var palette = Palette(.trueColor, ground: ground)
    for role in DesignedPalette.readable {
      for background in [nil, Color.role(.cursor)] {
        let style = Style(foreground: .role(role), background: background)
        let shown = Self.shown(style, &palette, ground)
        #expect(shown.text.contrast(to: shown.background) >= 4.5, "\(role)")
      }
    }
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
    var palette = Palette(.none, ground: DesignedPalette.all[0].ground)
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
    let ground = DesignedPalette.all[0].ground
    var palette = Palette(.trueColor, ground: ground)
    let text = Self.shown(Style.accent.merging(.behind), &palette, ground)
    #expect((1.9...2.1).contains(text.text.contrast(to: ground.background)))
    let red = Style(foreground: .rgb(RGB(255, 0, 0)))
    #expect(
      palette.resolve(red.merging(.behind)).foreground
        == .rgb(RGB(255, 0, 0).mixed(with: ground.background, 0.72)))
    var sixteen = Palette(.sixteen)
    #expect(sixteen.resolve(Style.accent.merging(.behind)) == .plain)
  }
}
