/// Renders styled text for a stream, with the escape sequences that it supports.
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

/// The parameters of the SGR sequence that sets a style, in the colors available.
struct StyleCodes {
  let colors: TerminalCapabilities.Colors

  /// Empty for the plain style; only attributes such as bold without colors.
  func codes(of style: Style) -> [String] {
    var codes: [String] = []
    if style.bold { codes.append("1") }
    if style.dim { codes.append("2") }
    if style.underlined { codes.append("4") }
    if style.reversed { codes.append("7") }
    guard colors != .none else { return codes }
    if let color = style.foreground { codes.append(foreground(color)) }
    if let color = style.background { codes.append(background(color)) }
    return codes
  }

  func foreground(_ color: Color) -> String { code(color, base: 30) }
  func background(_ color: Color) -> String { code(color, base: 40) }

  private func code(_ color: Color, base: Int) -> String {
    switch color {
    case .rgb(let shade) where colors == .trueColor:
      return "\(base + 8);2;\(shade.red);\(shade.green);\(shade.blue)"
    case .rgb(let shade) where colors == .palette256:
      return "\(base + 8);5;\(shade.paletteIndex)"
    case .rgb(let shade): return code(.named(shade.nearestName), base: base)
    case .named(let name):
      return String(name.rawValue < 8 ? base + name.rawValue : base + 60 + name.rawValue - 8)
    }
  }
}

/// ASCII replacements of the same width, for locales without Unicode.
enum ASCIIFallback {
  private static let replacements: [Character: Character] = [
    "…": ".", "–": "-", "—": "-", "‘": "'", "’": "'", "“": "\"", "”": "\"", "•": "*", "·": "-",
    "★": "*", "☆": "-", "✓": "+", "✗": "x", "›": ">", "‹": "<", "▸": ">", "▾": "v", "→": ">",
    "←": "<", "×": "x",
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
