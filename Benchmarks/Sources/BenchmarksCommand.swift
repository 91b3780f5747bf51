import ArgumentParser
import Entities
import Foundation
import Persistence

/// `benchmarks`: everything that `make bench` measures, except for whole programs.
@main
struct BenchmarksCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmarks", abstract: "Measure tunes against its targets.",
    subcommands: [
      RunCommand.self, StoresCommand.self, WriteCommand.self, FindCommand.self,
      MisspelledCommand.self,
    ])
}

/// The databases that benchmarks share.
struct StoreOptions: ParsableArguments {
  @Option(help: "Folder of the databases, which are created if they are missing.")
  var data: String

  @Option(help: "Number of past searches and tracks in a full database.")
  var size = 100_000

  func validate() throws {
    guard size >= 10_000 else { throw ValidationError("--size must be at least 10000.") }
  }

  func stores() throws -> SampleStores { try SampleStores(folder: data, size: size) }
}

struct StoresCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stores", abstract: "Create the databases that are missing.")

  @OptionGroup var options: StoreOptions

  func run() async throws {
    let stores = try options.stores()
    _ = try await stores.full()
  }
}

/// Runs benchmarks and prints each measurement as a line of JSON.
struct RunCommand: AsyncParsableCommand {
  private typealias Part = @Sendable (SampleStores, _ tunes: String) async throws -> [Measurement]

  private static let parts: KeyValuePairs<String, Part> = [
    "suggestions": { stores, _ in try await DatabaseBenchmarks.suggestions(stores) },
    "library": { stores, _ in try await DatabaseBenchmarks.library(stores) },
    "million": { stores, _ in try await DatabaseBenchmarks.million(stores) },
    "lyrics": { stores, _ in try await DatabaseBenchmarks.lyrics(stores) },
    "merges": { stores, _ in try await DatabaseBenchmarks.merges(stores) },
    "syncs": { stores, _ in try await DatabaseBenchmarks.syncs(stores) },
    "screen": { _, _ in try await ScreenBenchmarks.measurements() },
    "library-size": { stores, _ in try await DatabaseBenchmarks.size(stores) },
    "first-start": { try await FirstStartTrial(stores: $0, tunes: $1).measurements() },
    "writers": { stores, _ in try await WriterTrials.writers(stores) },
    "kills": { stores, _ in try await WriterTrials.kills(stores) },
    "match": { try await MatchTrial(stores: $0, tunes: $1).measurements() },
    "artwork": { stores, _ in try await ArtworkTrial.measurements(stores) },
    "previews": { stores, _ in try await PreviewTrial.measurements(stores) },
    "full-screen": { try await FullScreenTrial(stores: $0, tunes: $1).measurements() },
  ]

  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Run benchmarks.",
    discussion: "The parts are \(parts.map(\.key).joined(separator: ", ")).")

  @OptionGroup var options: StoreOptions

  @Option(help: "Path of the release program.")
  var tunes: String

  @Argument(help: "Parts to run; all if none is named.")
  var names: [String] = []

  func validate() throws {
    let known = Self.parts.map(\.key)
    if let unknown = names.first(where: { !known.contains($0) }) {
      throw ValidationError(
        "Unknown part \"\(unknown)\". Available parts: \(known.joined(separator: ", ")).")
    }
  }

  func run() async throws {
    let stores = try options.stores()
    for (name, part) in Self.parts where names.isEmpty || names.contains(name) {
      FileHandle.standardError.write(Data("Measuring \(name)…\n".utf8))
      for measurement in try await part(stores, tunes) {
        let line = try JSONEncoder().encode(measurement) + Data("\n".utf8)
        FileHandle.standardOutput.write(line)
      }
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
