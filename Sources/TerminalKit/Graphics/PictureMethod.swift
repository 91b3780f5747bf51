package enum PictureMethod: Sendable, Hashable {
  case halfBlocks, characters, kitty, inlineFile, sixel
  /// kitty's graphics, passed on by tmux.
  case passedKitty
  /// For terminals with at most sixteen colors.
  case braille(onLight: Bool)
  /// Drawn by an installed program.
  case symbols

  /// Selects the method for a terminal; `nil` draws no pictures.
  ///
  /// `answers` is `nil` if the terminal wasn't queried.
  package init?(
    _ choice: PictureChoice, _ capabilities: TerminalCapabilities, _ answers: TerminalAnswers?
  ) {
    guard capabilities.pictures != .none, choice != .off else { return nil }
    let hasColors = capabilities.colors != .none
    let inText: Self =
      !capabilities.unicode || !capabilities.symbols || answers?.widensSymbols == true
      ? .characters
      : capabilities.colors > .sixteen
        ? .halfBlocks : .braille(onLight: answers?.ground?.background.isDark == false)
    switch choice {
    case .off: return nil
    case .ascii: self = .characters
    case .blocks: self = inText
    case .symbols: self = inText == .halfBlocks ? .symbols : inText
    case .kitty:
      let isPassed = capabilities.pictures == .multiplexed
      self = hasColors ? isPassed ? .passedKitty : .kitty : inText
    case .iterm2: self = hasColors ? .inlineFile : inText
    case .sixel: self = hasColors ? .sixel : inText
    case .auto: self = hasColors ? Self.best(capabilities.pictures, answers) ?? inText : inText
    }
  }

  /// Whether a character stands for only a few pixels, so that a small image is enough.
  package var usesCharacters: Bool {
    switch self {
    case .halfBlocks, .characters, .braille: true
    case .kitty, .passedKitty, .inlineFile, .sixel, .symbols: false
    }
  }

  /// Whether the terminal must be queried before a method can be selected.
  package static func needsAnswers(
    _ choice: PictureChoice, _ capabilities: TerminalCapabilities
  ) -> Bool {
    guard capabilities.answers, capabilities.pictures != .none else { return false }
    let hasColors = capabilities.colors != .none
    // The background decides whether Braille dots are bright or dark.
    let usesBraille = capabilities.unicode && capabilities.colors <= .sixteen
    switch choice {
    case .auto:
      return usesBraille
        || hasColors && [.unknown, .multiplexed].contains(capabilities.pictures)
    case .blocks where usesBraille: return true
    // The image must fit, which depends on the cell size.
    case .kitty, .sixel:
      return hasColors && capabilities.pictures == .unknown && capabilities.cell == nil
    case .off, .ascii, .blocks, .symbols, .iterm2: return false
    }
  }

  private static func best(_ support: PictureSupport, _ answers: TerminalAnswers?)
    -> PictureMethod?
  {
    switch support {
    case .kitty: .kitty
    case .inlineFile: .inlineFile
    case .none, .text: nil
    case .unknown, .multiplexed:
      if answers?.isNamed("iTerm2") == true || answers?.isNamed("WezTerm") == true {
        .inlineFile
      } else {
        answers?.drawsKittyGraphics == true
          ? .kitty
          : answers?.passesKittyGraphics == true
            ? .passedKitty : answers?.drawsSixel == true ? .sixel : nil
      }
    }
  }
}

package enum PictureChoice: String, Sendable, CaseIterable {
  /// The best method that the terminal supports.
  case auto
  case off
  case blocks
  case ascii
  case kitty
  case iterm2
  case sixel
  /// Drawn by `chafa`.
  case symbols
}
