import ArgumentParser

/// `tunes storefronts`.
struct StorefrontsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "storefronts",
    abstract: "List stores and choose the one to search.",
    subcommands: [StorefrontsListCommand.self, StorefrontsSetCommand.self],
    defaultSubcommand: StorefrontsListCommand.self)
}
