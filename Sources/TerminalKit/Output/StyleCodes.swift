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
