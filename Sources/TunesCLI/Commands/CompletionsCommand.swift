import ArgumentParser
import TerminalKit
import Views

struct CompletionsCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions",
    abstract: "Print a completion script for your shell.",
    discussion: "`make install` installs them; otherwise, load the script in your shell's profile.")

  enum Shell: String, NamedArgument {
    case bash, zsh, fish

    var completions: CompletionShell {
      switch self {
      case .bash: .bash
      case .zsh: .zsh
      case .fish: .fish
      }
    }
  }

  @Argument(help: "Your shell.")
  var shell: Shell

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let script = CompletionScript.repaired(TunesCommand.completionScript(for: shell.completions))
    context.results.write(document: SafeText(lines: script + "\n"))
    return 0
  }
}
