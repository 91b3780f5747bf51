import ArgumentParser

/// `tunes cache`.
struct CacheCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cache",
    abstract: "Inspect or clear the cache.",
    subcommands: [CacheInfoCommand.self, CacheClearCommand.self])
}
