import ArgumentParser

/// `tunes library`.
struct LibraryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "library",
    abstract: "See what was ever seen, and remove from it.",
    discussion: "tunes search TERM --offline searches it.",
    subcommands: [LibraryStatsCommand.self, LibraryRemoveCommand.self])
}
