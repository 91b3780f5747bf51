import ArgumentParser

/// What `make bench` puts the whole program through, where to start it over and over is not enough.
@main
struct Trials: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trials", abstract: "Put tunes through what it promises.",
    subcommands: [RunCommand.self, StoresCommand.self, WriteCommand.self],
    defaultSubcommand: RunCommand.self)
}
