/// Turns styled text into what is written: escape sequences where the stream has them.
struct EscapeRenderer {
  let capabilities: TerminalCapabilities

  func render(_ text: StyledText) -> String {
    text.runs.map(render).joined()
  }

  private func render(_ run: StyledText.Run) -> String {
    let shown = capabilities.unicode ? run.text.string : ASCIIFallback.of(run.text.string)
    let codes = capabilities.colors == .none ? [] : codes(of: run.style)
    let styled = codes.isEmpty ? shown : "\u{1B}[\(codes.joined(separator: ";"))m\(shown)\u{1B}[0m"
    guard capabilities.hyperlinks, let link = run.link else { return styled }
    return "\u{1B}]8;;\(link.target)\u{1B}\\\(styled)\u{1B}]8;;\u{1B}\\"
  }

  private func codes(of style: Style) -> [String] {
    var codes: [String] = []
    if style.bold { codes.append("1") }
    if style.dim { codes.append("2") }
    let colorCodes = ColorCodes(colors: capabilities.colors)
    if let color = style.foreground { codes.append(colorCodes.foreground(color)) }
    if let color = style.background { codes.append(colorCodes.background(color)) }
    return codes
  }
}
