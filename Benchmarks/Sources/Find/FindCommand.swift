import ArgumentParser
import Foundation

/// Measures how well half-remembered tracks are found, for `Benchmarks/measure-find`.
struct FindCommand: AsyncParsableCommand {
  /// The number of searches to time for each peer, because most are slow with many tracks.
  private static let peerSearches = 10

  static let configuration = CommandConfiguration(
    commandName: "find",
    abstract: "Measure searches and print each one's results as a line of JSON.")

  @Option(help: "Folder of catalog.tsv and queries.tsv.")
  var data: String

  @Flag(help: "Measure only the success of tunes.")
  var quick = false

  @Option(help: "The most tracks to measure the cost of searches in.")
  var largest = 1_000_000

  func run() async throws {
    let table = try FindTable(folder: data)
    let temporary = try TemporaryFolder()
    defer { withExtendedLifetime(temporary) {} }
    let folder = temporary.path
    try await measure(TunesFindEngine(folder: folder), on: table, searching: table.typedTexts)
    guard !quick else { return }
    let step = max(table.typedTexts.count / Self.peerSearches, 1)
    let texts = stride(from: 0, to: table.typedTexts.count, by: step).map { table.typedTexts[$0] }
    if let fzf = try FzfFindEngine(folder: folder) {
      try await measure(fzf, on: table, searching: texts)
    }
    try await measure(TrigramFindEngine(folder: folder), on: table, searching: texts)
  }

  private func measure(
    _ engine: any FindEngine, on table: FindTable, searching texts: [String]
  ) async throws {
    let trial = FindTrial(table: table, engine: engine)
    var result = try await trial.quality()
    if !quick { result.sizes = try await trial.cost(of: texts, upTo: largest) }
    let line = try JSONEncoder().encode(result) + Data("\n".utf8)
    FileHandle.standardOutput.write(line)
  }
}
