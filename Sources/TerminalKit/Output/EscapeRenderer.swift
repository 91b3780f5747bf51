/// Turns styled text into what is written: escape sequences where the stream has them.
struct EscapeRenderer {
  let capabilities: TerminalCapabilities

  func render(_ text: StyledText) -> String {
    text.runs.map(render).joined()
  }

  private func render(_ run: StyledText.Run) -> String {
    let shown = capabilities.unicode ? run.text.string : ASCIIFallback.of(run.text.string)
    let hasStyles = capabilities.colors != .none
    let codes = hasStyles ? StyleCodes(colors: capabilities.colors).codes(of: run.style) : []
    let styled = codes.isEmpty ? shown : "\u{1B}[\(codes.joined(separator: ";"))m\(shown)\u{1B}[0m"
    guard capabilities.hyperlinks, let link = run.link else { return styled }
    return "\u{1B}]8;;\(link.target)\u{1B}\\\(styled)\u{1B}]8;;\u{1B}\\"
  }
}

/// The parameters of the SGR sequence that sets a style, in as many colours as there are.
struct StyleCodes {
  let colors: TerminalCapabilities.Colors

  /// Nothing for the plain style; without colours, the rest of the style.
  func codes(of style: Style) -> [String] {
    var codes: [String] = []
    if style.bold { codes.append("1") }
    if style.dim { codes.append("2") }
    if style.underlined { codes.append("4") }
    if style.reversed { codes.append("7") }
    guard colors != .none else { return codes }
    let colorCodes = ColorCodes(colors: colors)
    if let color = style.foreground { codes.append(colorCodes.foreground(color)) }
    if let color = style.background { codes.append(colorCodes.background(color)) }
    return codes
  }
}

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

/// What stands for text on a terminal whose locale is ASCII only, in the same number of columns.
enum ASCIIFallback {
  private static let replacements: [Character: Character] = [
    "…": ".", "–": "-", "—": "-", "‘": "'", "’": "'", "“": "\"", "”": "\"", "•": "*", "·": "-",
    "★": "*", "☆": "-", "✓": "+", "✗": "x", "›": ">", "‹": "<", "▸": ">", "▾": "v", "→": ">",
    "←": "<",
    "─": "-", "│": "|", "┌": "+", "┐": "+", "└": "+", "┘": "+", "█": "#", "░": ".", "\u{A0}": " ",
  ]

  static func of(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    return text.reduce(into: "") { result, character in
      if character.isASCII {
        result.append(character)
      } else if let replacement = replacements[character] {
        result.append(replacement)
      } else {
        result += String(repeating: "?", count: DisplayWidth.columns(of: character))
      }
    }
  }
}
