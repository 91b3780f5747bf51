import ArgumentParser
import TerminalKit
import Views

struct CompletionsCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    "completions", "Print a completion script for your shell.",
    aliases: ["completion"],
    discussion: "`make install` installs them; otherwise, load the script in your shell's profile.")

  enum Shell: String, NamedArgument { case bash, zsh, fish }

  @Argument(help: "Your shell.") var shell: Shell

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    if let shell = CompletionShell(rawValue: shell.rawValue) {
      let script = TunesCommand.completionScript(for: shell)
      context.results.write(document: SafeText(lines: script + "\n"))
    }
    return 0
  }
}
