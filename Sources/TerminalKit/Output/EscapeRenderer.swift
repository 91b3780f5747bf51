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
