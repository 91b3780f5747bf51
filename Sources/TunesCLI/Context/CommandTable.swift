import ArgumentParser
import Views

/// The commands of the program, for those that run or describe others.
struct CommandTable {
  /// The commands and the groups of commands.
  let commands: [any ParsableCommand.Type]
  /// Returns the command that words name.
  let command: @MainActor ([String]) throws(ErrorMessage) -> any ProgramCommand
}
