/// How a picture is drawn.
package enum PictureMethod: Sendable, Hashable {
  case halfBlocks, characters, kitty, inlineFile
  /// By a program of this machine.
  case sixel, symbols

  /// The way for a terminal of which this is known; `nil` where nothing is drawn.
  ///
  /// - Parameters:
  ///   - choice: what the person wants.
  ///   - capabilities: what the terminal can do.
  ///   - answers: what it has said of itself; `nil` where it was not asked.
  package init?(
    _ choice: PictureChoice, _ capabilities: TerminalCapabilities, _ answers: TerminalAnswers?
  ) {
    guard capabilities.pictures != .none, choice != .off else { return nil }
    let hasColors = capabilities.colors != .none
    let inText = hasColors && capabilities.unicode ? Self.halfBlocks : .characters
    switch choice {
    case .off: return nil
    case .ascii: self = .characters
    case .blocks: self = inText
    case .symbols: self = inText == .halfBlocks ? .symbols : .characters
    case .kitty: self = hasColors ? .kitty : .characters
    case .iterm2: self = hasColors ? .inlineFile : .characters
    case .sixel: self = hasColors ? .sixel : .characters
    case .auto: self = hasColors ? Self.best(capabilities.pictures, answers) ?? inText : inText
    }
  }

  /// Whether the terminal has to be asked before the way can be known.
  package static func needsAnswers(
    _ choice: PictureChoice, _ capabilities: TerminalCapabilities
  ) -> Bool {
    guard capabilities.colors != .none else { return false }
    switch choice {
    case .auto: return capabilities.pictures == .unknown
    // The size of a cell is wanted, so that what comes fits.
    case .kitty, .sixel: return capabilities.pictures == .unknown && capabilities.cell == nil
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
    case .unknown:
      if answers?.isNamed("iTerm2") == true || answers?.isNamed("WezTerm") == true {
        .inlineFile
      } else {
        answers?.drawsKittyGraphics == true ? .kitty : nil
      }
    }
  }
}

/// How a person wants pictures drawn.
package enum PictureChoice: String, Sendable, CaseIterable {
  /// As well as the terminal can.
  case auto
  case off
  /// Half blocks.
  case blocks
  case ascii
  case kitty
  case iterm2
  /// By the program `chafa`.
  case sixel, symbols
}

/// What the environment tells of a terminal's pictures.
package enum PictureSupport: Sendable, Hashable {
  /// None at all: no terminal, a dumb one, or one whose reader cannot see them.
  case none
  /// Those that are made of characters.
  case text
  case kitty
  /// Files, as iTerm2 has them.
  case inlineFile
  /// The terminal may be asked.
  case unknown
}
