import ArgumentParser

/// `tunes library`.
struct LibraryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "library",
    abstract: "Search what was ever seen, count it, and remove from it.",
    subcommands: [
      LibrarySearchCommand.self, LibraryStatsCommand.self, LibraryRemoveCommand.self,
    ])
}
