extension Style {
  package static let quiet = Style(foreground: .role(.quiet))
  package static let line = Style(foreground: .role(.line))
  package static let accent = Style(foreground: .role(.accent))
  package static let match = Style(foreground: .role(.match))
  package static let play = Style(foreground: .role(.play))
  package static let star = Style(foreground: .role(.star))
  package static let warn = Style(foreground: .role(.warn))
  package static let error = Style(foreground: .role(.error))
  package static let cursor = Style(background: .role(.cursor))
  package static let idleCursor = Style(background: .role(.idleCursor))
  package static let field = Style(background: .role(.field))
  /// The name of the program, and the caret: text on the accent.
  package static let solid = Style(background: .role(.accent))
  /// The contents behind a dialog, which turn pale and lose their colors.
  package static let behind = Style(isBehind: true)
}

extension Role {
  /// The style on terminals with the sixteen colors that the user configured.
  ///
  /// Black, white, and their bright variants are avoided, because they can be invisible.
  var named: Style {
    switch self {
    case .accent: Style(foreground: .named(.magenta), bold: true)
    case .match: Style(foreground: .named(.magenta), bold: true, underlined: true)
    case .play: Style(foreground: .green, bold: true)
    case .star, .warn: Style(foreground: .yellow)
    case .error: Style(foreground: .red, bold: true)
    case .line, .faint: .dim
    case .text, .quiet, .cursor, .idleCursor, .field: .plain
    }
  }

  /// The style on terminals without colors.
  var colorless: Style {
    switch self {
    case .accent, .play, .warn, .error: .bold
    case .match: Style(bold: true, underlined: true)
    default: .plain
    }
  }

  /// The role of a style's text.
  init(_ style: Style) {
    switch style.foreground {
    case .role(let role): self = role
    case .named(let name): self.init(name)
    case nil, .rgb: self = style.dim ? .quiet : .text
    }
  }

  /// The role of one of the sixteen colors.
  init(_ name: Color.Name) {
    switch name {
    case .red, .brightRed: self = .error
    case .green, .brightGreen: self = .play
    case .yellow, .brightYellow: self = .star
    case .magenta, .cyan, .brightMagenta, .brightCyan: self = .accent
    case .brightBlack: self = .quiet
    default: self = .text
    }
  }
}
