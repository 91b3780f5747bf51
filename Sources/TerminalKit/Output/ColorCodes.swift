/// The parameters of the SGR sequence that sets a colour, in as many colours as there are.
struct ColorCodes {
  let colors: TerminalCapabilities.Colors

  func foreground(_ color: Color) -> String { code(color, base: 30) }
  func background(_ color: Color) -> String { code(color, base: 40) }

  private func code(_ color: Color, base: Int) -> String {
    switch color {
    case .named(let name): Self.code(name, base: base)
    case .rgb(let shade):
      switch colors {
      case .trueColor: "\(base + 8);2;\(shade.red);\(shade.green);\(shade.blue)"
      case .palette256: "\(base + 8);5;\(shade.paletteIndex)"
      case .sixteen, .none: Self.code(shade.nearestName, base: base)
      }
    }
  }

  private static func code(_ name: Color.Name, base: Int) -> String {
    String(name.rawValue < 8 ? base + name.rawValue : base + 60 + name.rawValue - 8)
  }
}
