package enum PictureMethod: Sendable, Hashable {
  case halfBlocks, characters, kitty, inlineFile
  /// Drawn by an installed program.
  case sixel, symbols

  /// Selects the method for a terminal; `nil` draws no pictures.
  ///
  /// `answers` is `nil` if the terminal wasn't queried.
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

  /// Whether the terminal must be queried before a method can be selected.
  package static func needsAnswers(
    _ choice: PictureChoice, _ capabilities: TerminalCapabilities
  ) -> Bool {
    guard capabilities.colors != .none else { return false }
    switch choice {
    case .auto: return capabilities.pictures == .unknown
    // The image must fit, which depends on the cell size.
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

package enum PictureChoice: String, Sendable, CaseIterable {
  /// The best that the terminal supports.
  case auto
  case off
  case blocks
  case ascii
  case kitty
  case iterm2
  /// Drawn by `chafa`.
  case sixel, symbols
}

/// The picture support of a terminal, according to the environment.
package enum PictureSupport: Sendable, Hashable {
  /// No terminal, a dumb one, or one used with a screen reader.
  case none
  /// Pictures made of characters only.
  case text
  case kitty
  case inlineFile
  /// The terminal can be queried.
  case unknown
}
