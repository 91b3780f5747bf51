import Foundation

/// Renders styled text for a stream, with the escape sequences that it supports.
struct EscapeRenderer {
  let capabilities: TerminalCapabilities
  /// Whether characters must keep their width, because a cursor is placed among them.
  var keepsWidth = false

  func render(_ text: StyledText) -> String {
    var written: [UInt8] = []
    for run in text.runs { render(run, to: &written) }
    return String(decoding: written, as: UTF8.self)
  }

  private func render(_ run: StyledText.Run, to written: inout [UInt8]) {
    let shown = capabilities.unicode ? run.text.string : ascii(run.text.string)
    let parameters =
      capabilities.colors == .none ? [] : run.style.parameters(in: capabilities.colors)
    let link = capabilities.hyperlinks ? run.link : nil
    if let link { written += "\u{1B}]8;;\(link.target)\u{1B}\\".utf8 }
    if !parameters.isEmpty { written.append(sgr: parameters) }
    written += shown.utf8
    if !parameters.isEmpty { written.append(sgr: [0]) }
    if link != nil { written += "\u{1B}]8;;\u{1B}\\".utf8 }
  }

  private func ascii(_ text: String) -> String {
    keepsWidth ? text.map(ASCIIFallback.cell).joined() : ASCIIFallback.text(text)
  }
}

extension [UInt8] {
  /// Appends the SGR sequence with these parameters.
  ///
  /// Avoids a string for each number, because a picture has thousands.
  mutating func append(sgr parameters: [UInt8]) {
    self += [0x1B, UInt8(ascii: "[")]
    for (index, parameter) in parameters.enumerated() {
      if index > 0 { append(UInt8(ascii: ";")) }
      if parameter >= 100 { append(UInt8(ascii: "0") + parameter / 100) }
      if parameter >= 10 { append(UInt8(ascii: "0") + parameter / 10 % 10) }
      append(UInt8(ascii: "0") + parameter % 10)
    }
    append(UInt8(ascii: "m"))
  }
}

extension Style {
  /// The parameters of the SGR sequence that sets the style; without colors, its attributes only.
  func parameters(in colors: TerminalCapabilities.Colors) -> [UInt8] {
    var parameters: [UInt8] = []
    if bold { parameters.append(1) }
    if dim { parameters.append(2) }
    if italic { parameters.append(3) }
    if underlined { parameters.append(4) }
    if reversed { parameters.append(7) }
    guard colors != .none else { return parameters }
    if let foreground { parameters += foreground.parameters(base: 30, in: colors) }
    if let background { parameters += background.parameters(base: 40, in: colors) }
    return parameters
  }
}

extension Color {
  /// The parameters for the foreground if `base` is 30, or the background if 40.
  ///
  /// Empty for a role without its own color.
  func parameters(base: UInt8, in colors: TerminalCapabilities.Colors) -> [UInt8] {
    switch self {
    case .role(let role): role.named.foreground?.parameters(base: base, in: colors) ?? []
    case .rgb(let shade) where colors == .trueColor:
      [base + 8, 2, shade.red, shade.green, shade.blue]
    case .rgb(let shade) where colors == .palette256: [base + 8, 5, UInt8(shade.paletteIndex)]
    case .rgb(let shade): Color.named(shade.nearestName).parameters(base: base, in: colors)
    case .named(let name):
      [name.rawValue < 8 ? base + name.rawValue : base + 60 + name.rawValue - 8]
    }
  }
}

/// ASCII for terminals without Unicode: symbols of the same width, and letters in Latin script.
enum ASCIIFallback {
  /// ICU's rules, as for `é` and `e`, `ß` and `ss`, `Кино` and `Kino`, `東` and `dong`.
  private static let ascii = StringTransform("Any-Latin; Latin-ASCII")
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

  /// Replaces only symbols, for terminals that lack them or draw them too wide.
  static func symbols(of text: String) -> String {
    String(text.map { replacements[$0] ?? $0 })
  }

  /// Returns a text in ASCII, which can be wider.
  ///
  /// A character without letters, such as an emoji, becomes its name: `<broken heart>`.
  static func text(_ text: String) -> String {
    guard !text.isASCII else { return text }
    return latin(symbols(of: text)).unicodeScalars.reduce(into: "") { result, scalar in
      if scalar.isASCII {
        result.unicodeScalars.append(scalar)
      } else if DisplayWidth.columns(of: scalar) > 0 {
        result += "<\(name(of: scalar))>"
      }
    }
  }

  /// Returns ASCII of the same width: the first letters of the character or its name.
  static func cell(_ character: Character) -> String {
    let width = DisplayWidth.columns(of: character)
    let letters = latin(symbols(of: String(character))).filter(\.isASCII)
    let shown = letters.isEmpty ? character.unicodeScalars.first.map(name) ?? "" : letters
    return shown.prefix(width) + String(repeating: " ", count: max(0, width - shown.count))
  }

  /// The name in Unicode, or else the number.
  private static func name(of scalar: Unicode.Scalar) -> String {
    scalar.properties.name?.lowercased()
      ?? "U+\(String(scalar.value, radix: 16, uppercase: true))"
  }

  private static func latin(_ text: String) -> String {
    text.isASCII ? text : text.applyingTransform(ascii, reverse: false) ?? text
  }
}

extension String {
  fileprivate var isASCII: Bool { bytesAllSatisfy { $0 < 0x80 } }
}
