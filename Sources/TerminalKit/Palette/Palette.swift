/// The colors of full-screen mode, mixed from the terminal's own background and text.
///
/// Text that would be hard to read is moved toward white or black. If the terminal doesn't report
/// its colors, the sixteen colors that the user configured are used.
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
  /// The resolved styles, except those of artwork.
  private var resolved: [Style: Style] = [:]

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
    if let known = resolved[style] { return known }
    let found = ground.map { mix(style, on: $0) } ?? reduce(style)
    if !style.isOfPicture { resolved[style] = found }
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

// MARK: - Mixed colors

extension Palette {
  private func mix(_ style: Style, on ground: Ground) -> Style {
    if style.isBehind, !style.isOfPicture {
      let isLine = [.role(.line), .role(.faint)].contains(style.foreground)
      return Style(foreground: .rgb(fitted(color(isLine ? .faint : .line, on: ground))))
    }
    var result = Style(
      bold: style.bold, italic: style.italic, underlined: style.underlined,
      reversed: style.reversed)
    let background = style.background.map { fitted(rgb($0, on: ground)) }
    result.background = background.map { .rgb(behind($0, style, ground)) }
    if case .rgb(let color) = style.foreground {
      result.foreground = .rgb(behind(color, style, ground))
    } else {
      let role = Role(style)
      let color = text(role, on: background ?? ground.background, ground)
      // The terminal's own text is its default color.
      let isDefault = role == .text && background == nil && color == fitted(ground.text)
      result.foreground = isDefault ? nil : .rgb(color)
    }
    return result
  }

  private func behind(_ color: RGB, _ style: Style, _ ground: Ground) -> RGB {
    style.isBehind ? color.mixed(with: ground.background, 0.72) : color
  }

  private func rgb(_ color: Color, on ground: Ground) -> RGB {
    switch color {
    case .rgb(let color): color
    case .role(let role): self.color(role, on: ground)
    case .named(let name): self.color(Role(name), on: ground)
    }
  }

  /// The color itself, or with 256 colors the nearest of them.
  private func fitted(_ color: RGB) -> RGB {
    colors == .palette256 ? RGB(paletteIndex: color.paletteIndex) : color
  }

  /// The color of a role, moved toward white or black until it is readable on a background.
  private func text(_ role: Role, on background: RGB, _ ground: Ground) -> RGB {
    var color = color(role, on: ground)
    if role == .text, ground.background.contrast(to: background) > color.contrast(to: background) {
      color = ground.background
    }
    let least = role == .line || role == .faint ? 1 : role == .text ? 7 : 4.5
    let end = background.isDark ? RGB.white : .black
    return stride(from: 0, through: 1, by: 0.05).lazy
      .map { fitted(color.mixed(with: end, $0)) }
      .first { $0.contrast(to: background) >= least } ?? end
  }

  /// The color of a role on the terminal's background.
  private func color(_ role: Role, on ground: Ground) -> RGB {
    let (text, background) = (ground.text, ground.background)
    return switch role {
    case .text: text
    case .quiet: text.mixed(with: background, 0.4)
    case .line: text.mixed(with: background, 0.7)
    case .faint: text.mixed(with: background, 0.88)
    case .accent, .match: accent.color(on: background)
    case .play: Tone.play.color(on: background)
    case .star: Tone.star.color(on: background)
    case .warn: Tone.warn.color(on: background)
    case .error: Tone.error.color(on: background)
    case .cursor: background.mixed(with: accent.color(on: background), 0.2)
    case .idleCursor: background.mixed(with: text, 0.08)
    case .field: background.mixed(with: text, 0.05)
    }
  }
}
