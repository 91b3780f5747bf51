import ArgumentParser
import Entities
import Foundation
import Persistence

/// `benchmarks`: what `make bench` measures within one process, and what `make find` does.
@main
struct BenchmarksCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmarks", abstract: "Measure tunes against its targets.",
    subcommands: [
      RunCommand.self, StoresCommand.self, WriteCommand.self, FindCommand.self,
      MisspelledCommand.self,
    ])
}

struct StoresCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stores", abstract: "Create the databases that are missing.")

  @Option(help: "Folder of the databases.")
  var data: String

  @Argument(help: "Databases, such as full-100000; kinds are tracks, lyrics, terms, and full.")
  var stores: [SampleStore]

  func run() async throws {
    let samples = try SampleStores(folder: data)
    for store in stores { try await samples.folder(store.kind, store.size) }
  }
}

/// Runs a benchmark and prints each measurement as a line of JSON.
struct RunCommand: AsyncParsableCommand {
  enum Part: String, CaseIterable, ExpressibleByArgument {
    case merges, writers, kills, artwork, previews, matches
  }

  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Run a benchmark.")

  @Argument var part: Part

  @Option(help: "Folder of the databases, which are created if they are missing.")
  var data: String

  @Option(help: "Number of tracks in the library.")
  var size: Int

  @Option(help: "Path of the release program.")
  var tunes: String

  func run() async throws {
    for measurement in try await measurements() {
      let line = try JSONEncoder().encode(measurement) + Data("\n".utf8)
      FileHandle.standardOutput.write(line)
    }
  }

  private func measurements() async throws -> [Measurement] {
    switch part {
    case .merges:
      try await MergeBenchmarks.measurements(SampleStores(folder: data), size: size)
    case .writers: try await WriterTrials.writers()
    case .kills: try await WriterTrials.kills()
    case .artwork: try await ArtworkTrial.measurements()
    case .previews: try await PreviewTrial.measurements()
    case .matches: try await MatchTrial(tunes: tunes).measurements()
    }
  }
}

/// Writes searches to a database and prints the number of each when it is committed.
///
/// Trials start this command many times at once, and kill it.
struct WriteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "write", shouldDisplay: false)

  @Argument var path: String
  @Argument var writer: Int
  @Argument var count: Int

  func run() async throws {
    let store = Store(path: path, .kept)
    let (suggestions, library) = (SQLiteHistory(store: store), SQLiteLibrary(store: store))
    let source = SampleTracks(vocabulary: Vocabulary())
    for number in 0..<count {
      let search = WrittenSearch(writer: writer, number: number)
      try await library.merge(
        source.tracks(search.tracks), from: .unitedStates, at: SampleTerms.now)
      try await suggestions.remember(
        try SearchTerm(search.term), in: .unitedStates, at: SampleTerms.now)
      FileHandle.standardOutput.write(Data("\(number)\n".utf8))
    }
  }
}
