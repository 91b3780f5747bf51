import Entities
import Media
import TerminalKit
import Views

/// A check of the method for drawing artwork in this terminal.
@MainActor struct ArtworkCheck {
  let context: ProgramContext
  let choice: PictureChoice

  func result() async -> HealthCheck {
    let capabilities = context.results.capabilities
    guard capabilities.isTerminal else {
      return HealthCheck(.artwork, .skipped, "Output isn't a terminal")
    }
    let needsAnswers = PictureMethod.needsAnswers(choice, capabilities)
    let answers = needsAnswers ? await context.askTerminal() : nil
    guard let method = PictureMethod(choice, capabilities, answers) else {
      return HealthCheck(.artwork, .skipped, "Not drawn in this terminal")
    }
    let programs = context.environment.programs
    guard programs.path(of: "chafa") == nil else {
      return HealthCheck(.artwork, .works, method.words)
    }
    if method.needsProgram {
      let trouble = ErrorMessage(PictureProgramError.notInstalled(program: "chafa"))
      return HealthCheck(.artwork, .limited, trouble: trouble)
    }
    return HealthCheck(
      .artwork, .works, method.words,
      advice: "For sixel graphics and finer symbols, install chafa (apt install chafa)")
  }
}

extension PictureMethod {
  fileprivate var needsProgram: Bool { self == .sixel || self == .symbols }

  fileprivate var words: SafeText {
    switch self {
    case .halfBlocks: "Half blocks"
    case .characters: "Characters, because color is off"
    case .kitty: "Kitty graphics, drawn by the terminal"
    case .inlineFile: "iTerm2 inline images, drawn by the terminal"
    case .sixel: "Sixel graphics, drawn by chafa"
    case .symbols: "Fine symbols, drawn by chafa"
    }
  }
}
