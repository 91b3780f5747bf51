/// Renders styled text for a stream, with the escape sequences that it supports.
struct EscapeRenderer {
  let capabilities: TerminalCapabilities

  func render(_ text: StyledText) -> String {
    text.runs.map(render).joined()
  }

  private func render(_ run: StyledText.Run) -> String {
    let shown = capabilities.unicode ? run.text.string : ASCIIFallback.of(run.text.string)
    let codes = capabilities.colors == .none ? "" : run.style.codes(in: capabilities.colors)
    let styled = codes.isEmpty ? shown : "\u{1B}[\(codes.dropFirst())m\(shown)\u{1B}[0m"
    guard capabilities.hyperlinks, let link = run.link else { return styled }
    return "\u{1B}]8;;\(link.target)\u{1B}\\\(styled)\u{1B}]8;;\u{1B}\\"
  }
}

extension Style {
  /// The parameters of the SGR sequence that sets the style, each after a semicolon; without
  /// colors, its attributes only.
  func codes(in colors: TerminalCapabilities.Colors) -> String {
    var codes = ""
    if bold { codes += ";1" }
    if dim { codes += ";2" }
    if italic { codes += ";3" }
    if underlined { codes += ";4" }
    if reversed { codes += ";7" }
    guard colors != .none else { return codes }
    if let code = foreground?.code(base: 30, in: colors) { codes += ";" + code }
    if let code = background?.code(base: 40, in: colors) { codes += ";" + code }
    return codes
  }
}

extension Color {
  /// The parameter that sets the foreground for `base` 30, or the background for 40.
  ///
  /// Returns `nil` for a role without a color of its own.
  func code(base: Int, in colors: TerminalCapabilities.Colors) -> String? {
    switch self {
    case .role(let role): role.named.foreground?.code(base: base, in: colors)
    case .rgb(let shade) where colors == .trueColor:
      "\(base + 8);2;\(shade.red);\(shade.green);\(shade.blue)"
    case .rgb(let shade) where colors == .palette256: "\(base + 8);5;\(shade.paletteIndex)"
    case .rgb(let shade): Color.named(shade.nearestName).code(base: base, in: colors)
    case .named(let name):
      String(name.rawValue < 8 ? base + name.rawValue : base + 60 + name.rawValue - 8)
    }
  }
}

/// ASCII replacements of the same width, for locales without Unicode.
enum ASCIIFallback {
  private static let replacements: [Character: Character] = [
    "…": ".", "–": "-", "—": "-", "‘": "'", "’": "'", "“": "\"", "”": "\"", "•": "*", "·": "-",
    "★": "*", "☆": "-", "✓": "x", "✗": "x", "›": ">", "‹": "<", "▸": ">", "▾": "v", "→": ">",
    "←": "<", "↑": "^", "↓": "v", "×": "x", "▶": ">", "‖": "=", "↺": "@", "◉": "o", "◎": "o",
    "●": "*", "○": "o", "❯": ">", "♪": "#", "▲": "!", "▴": "^", "◷": "@", "©": "c", "℗": "p",
    "─": "-", "│": "|", "┌": "+", "┐": "+", "└": "+", "┘": "+", "├": "+", "┤": "+", "╭": "+",
    "╮": "+", "╯": "+", "╰": "+", "━": "=", "┃": "|", "┏": "+", "┓": "+", "┗": "+", "┛": "+",
    "┣": "+", "┫": "+", "╸": "-", "╌": "-", "▌": ">", "█": "#", "░": ".", "▁": ".", "▂": ":",
    "▃": "-", "▄": "=", "▅": "+", "▆": "*", "▇": "%", "\u{A0}": " ",
  ]

  /// Replaces only symbols, for terminals that draw them too wide or lack them.
  static func symbols(of text: String) -> String {
    String(text.map { replacements[$0] ?? $0 })
  }

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
