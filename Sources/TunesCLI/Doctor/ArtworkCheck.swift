import Entities
import Media
import TerminalKit
import Views

/// Finds out how artwork is drawn here.
@MainActor struct ArtworkCheck {
  let context: ProgramContext
  let choice: PictureChoice

  func result() async -> HealthCheck {
    let capabilities = context.results.capabilities
    guard capabilities.isTerminal else {
      return HealthCheck(.artwork, .skipped, "the results go to no terminal")
    }
    let needsAnswers = PictureMethod.needsAnswers(choice, capabilities)
    let answers = needsAnswers ? await context.askTerminal() : nil
    guard let method = PictureMethod(choice, capabilities, answers) else {
      return HealthCheck(.artwork, .skipped, "not drawn in this terminal")
    }
    let programs = InstalledPrograms(path: context.environment.value("PATH") ?? "")
    guard programs.path(of: "chafa") == nil else {
      return HealthCheck(.artwork, .works, method.words)
    }
    if method.needsProgram {
      let trouble = ErrorMessage(PictureProgramError.notInstalled(program: "chafa"))
      return HealthCheck(.artwork, .limited, trouble: trouble)
    }
    return HealthCheck(
      .artwork, .works, method.words,
      advice: "with chafa (apt install chafa) there would be sixel and fine symbols too")
  }
}

extension PictureMethod {
  fileprivate var needsProgram: Bool { self == .sixel || self == .symbols }

  fileprivate var words: SafeText {
    switch self {
    case .halfBlocks: "drawn as half blocks"
    case .characters: "drawn in letters, as there are no colours"
    case .kitty: "drawn by the terminal, with kitty's graphics"
    case .inlineFile: "drawn by the terminal, as iTerm2's inline images"
    case .sixel: "drawn as sixels, by chafa"
    case .symbols: "drawn in fine symbols, by chafa"
    }
  }
}
