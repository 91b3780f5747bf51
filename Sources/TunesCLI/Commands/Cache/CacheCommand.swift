import ArgumentParser

/// `tunes cache`.
struct CacheCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cache",
    abstract: "See or remove what can be had again.",
    subcommands: [CacheInfoCommand.self, CacheClearCommand.self])
}
