import ArgumentParser

/// `tunes library`.
struct LibraryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "library",
    abstract: "Search and manage your library.",
    subcommands: [
      LibrarySearchCommand.self, LibraryStatsCommand.self, LibraryRemoveCommand.self,
    ])
}
