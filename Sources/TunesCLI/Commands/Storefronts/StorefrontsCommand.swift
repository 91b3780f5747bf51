import ArgumentParser

/// `tunes storefronts`.
struct StorefrontsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "storefronts",
    abstract: "See the stores, and choose the one to be searched.",
    subcommands: [StorefrontsListCommand.self, StorefrontsSetCommand.self],
    defaultSubcommand: StorefrontsListCommand.self)
}
