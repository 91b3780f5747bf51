import ArgumentParser

/// The benchmarks of `make bench`.
@main
struct Benchmarks: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmarks", abstract: "Measure what tunes promises.",
    subcommands: [MeasureCommand.self, WriteCommand.self],
    defaultSubcommand: MeasureCommand.self)
}
