import ArgumentParser
import Views

/// The commands of the program, for code that runs or describes them.
struct CommandTable {
  /// The commands, including groups.
  let commands: [any ParsableCommand.Type]
  /// Returns the command for a command line.
  let command: @MainActor ([String]) throws(ErrorMessage) -> any ProgramCommand
}
