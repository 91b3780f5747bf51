/// The colors of full-screen mode, mixed from the terminal's own background and text.
///
/// Every color is solved for its contrast on its background. If the terminal doesn't report its
/// colors, the sixteen colors that the user configured are used.
package struct Palette: Sendable {
  /// The terminal's own colors.
  package struct Ground: Sendable, Hashable {
    package let background: RGB
    package let text: RGB

    package init(background: RGB, text: RGB) {
      (self.background, self.text) = (background, text)
    }
  }

  package let colors: TerminalCapabilities.Colors
  package let ground: Ground?
  package let accent: Tone
  /// The styles that were solved; those of artwork aren't kept.
  private var solved: [Style: Style] = [:]
  private var backgrounds: [Role: RGB] = [:]

  /// `ground` is `nil` if the terminal doesn't report its colors.
  package init(
    _ colors: TerminalCapabilities.Colors, ground: Ground? = nil, accent: Tone = .rose
  ) {
    self.colors = colors
    self.ground = colors > .sixteen ? ground : nil
    self.accent = accent
  }

  package func with(accent: Tone) -> Palette {
    accent == self.accent ? self : Palette(colors, ground: ground, accent: accent)
  }

  /// Returns a style with its roles replaced by colors.
  package mutating func resolve(_ style: Style) -> Style {
    if let known = solved[style] { return known }
    let found = ground.map { solve(style, on: $0) } ?? reduce(style)
    if !style.isOfPicture { solved[style] = found }
    return found
  }
}

// MARK: - Sixteen colors, and none

extension Palette {
  private func reduce(_ style: Style) -> Style {
    var style = style
    style.dim = false
    if style.isBehind {
      style.isBehind = false
      if style.background == .role(.cursor) { style.background = .role(.idleCursor) }
      if style.foreground == .role(.accent) { style.foreground = nil }
    }
    let background: Role? = if case .role(let role) = style.background { role } else { nil }
    switch background {
    case .cursor: return Style(reversed: true)
    case .accent, .play, .warn, .error: return Style(bold: true, reversed: true)
    case .idleCursor: style.bold = true
    default: break
    }
    if background != nil { style.background = nil }
    guard case .role(let role) = style.foreground else { return style }
    style.foreground = nil
    return style.merging(colors == .none ? role.colorless : role.named)
  }
}

// MARK: - Solved colors

extension Palette {
  private mutating func solve(_ style: Style, on ground: Ground) -> Style {
    var result = Style(
      bold: style.bold, italic: style.italic, underlined: style.underlined,
      reversed: style.reversed)
    if style.isBehind {
      result = .plain
      guard style.isOfPicture else {
        let isLine = [.role(.line), .role(.faint)].contains(style.foreground)
        result.foreground = .rgb(fitted(color(isLine ? .faint : .line, on: nil, ground), nil, 1.2))
        return result
      }
    }
    let shown = style.background.map { rgb($0, ground) }
    let background = shown.map { fitted($0, nil, 0) }
    result.background = background.map { .rgb(behind($0, style, ground)) }
    if case .rgb(let color) = style.foreground {
      result.foreground = .rgb(behind(color, style, ground))
      return result
    }
    let role = role(of: style)
    if role == .text, shown == nil, ground.text.contrast(to: ground.background) >= 7 {
      return result
    }
    let place: Role? = if case .role(let role) = style.background { role } else { nil }
    let ideal =
      place == nil && shown != nil
      ? ground.text.raised(on: shown ?? ground.background, to: 7) : color(role, on: place, ground)
    let least = role == .line ? 1.5 : role == .faint ? 1.2 : 4.5
    result.foreground = .rgb(fitted(ideal, background ?? ground.background, least))
    return result
  }

  private func behind(_ color: RGB, _ style: Style, _ ground: Ground) -> RGB {
    style.isBehind ? color.mixed(with: ground.background, 0.72) : color
  }

  private func role(of style: Style) -> Role {
    switch style.foreground {
    case .role(let role): role
    case .named(let name): Role(name)
    case nil, .rgb: style.dim ? .quiet : .text
    }
  }

  private mutating func rgb(_ color: Color, _ ground: Ground) -> RGB {
    switch color {
    case .rgb(let color): color
    case .role(let role): background(role, ground)
    case .named(let name): background(Role(name), ground)
    }
  }

  /// The color itself, or with 256 colors the nearest of them with the contrast.
  private func fitted(_ color: RGB, _ background: RGB?, _ contrast: Double) -> RGB {
    colors == .palette256
      ? FixedColors.nearest(to: color, on: background, contrast: contrast) : color
  }

  private mutating func background(_ role: Role, _ ground: Ground) -> RGB {
    if let known = backgrounds[role] { return known }
    let background = ground.background
    let found =
      switch role {
      case .cursor:
        background.veiled(
          with: color(.accent, on: nil, ground), to: background.isDark ? 1.45 : 1.26)
      case .idleCursor: background.veiled(with: color(.text, on: nil, ground), to: 1.16)
      case .field: background.veiled(with: color(.text, on: nil, ground), to: 1.10)
      default: color(role, on: nil, ground)
      }
    backgrounds[role] = found
    return found
  }

  /// Solves a text color on the background of a role, or on the terminal's.
  private mutating func color(_ role: Role, on place: Role?, _ ground: Ground) -> RGB {
    let background = place.map { self.background($0, ground) } ?? ground.background
    switch place {
    case .accent, .play, .warn, .error: return ground.background.raised(on: background, to: 4.5)
    default: break
    }
    let isDark = background.isDark
    let own = isDark == ground.background.isDark ? ground.text : ground.background
    let text = own.raised(on: background, to: 7)
    let accent = RGB(accent, on: background, contrast: isDark ? 5.5 : 5)
    return switch role {
    case .text: text
    case .quiet: text.faded(into: background, to: place == nil ? 5 : 4.6)
    case .line: text.faded(into: background, to: isDark ? 2 : 1.6)
    case .faint: text.faded(into: background, to: 1.35)
    case .play: RGB(.play, on: background, contrast: 5)
    case .star: RGB(.star, on: background, contrast: isDark ? 5 : 4.5)
    case .warn: RGB(.warn, on: background, contrast: 5)
    case .error: RGB(.error, on: background, contrast: 5)
    case .accent, .match, .cursor, .idleCursor, .field: accent
    }
  }
}

/// The 240 fixed colors of the 256-color palette.
enum FixedColors {
  private static let all: [(color: RGB, lab: OKLab)] = (16..<256).map {
    let color = RGB(paletteIndex: $0)
    return (color, OKLab(color))
  }

  /// The color that looks most alike among those with the contrast on a background.
  static func nearest(to color: RGB, on background: RGB?, contrast: Double) -> RGB {
    let lab = OKLab(color)
    let matching = all.lazy.filter { fixed in
      background.map { fixed.color.contrast(to: $0) >= contrast } ?? true
    }
    return matching.min { $0.lab.distance(to: lab) < $1.lab.distance(to: lab) }?.color ?? color
  }
}
