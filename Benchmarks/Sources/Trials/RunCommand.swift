import ArgumentParser
import Foundation
import Material

/// Runs trials, and writes each measurement as a line of JSON as soon as it is there.
struct RunCommand: AsyncParsableCommand {
  private static let trials: [any Trial] = [
    LibrarySizeTrial(), ImportTrial(), FirstStartTrial(), WritersTrial(), KillTrial(),
    ArtworkTrial(), PreviewsTrial(), FullScreenTrial(),
  ]

  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Run trials of the whole program.",
    discussion: "The trials: \(trials.map(\.name).joined(separator: ", ")).")

  @OptionGroup var stores: StoreOptions

  @Option(help: "The program.")
  var tunes: String

  @Argument(help: "Which trials to run; all where none is named.")
  var names: [String] = []

  func validate() throws {
    let known = Self.trials.map(\.name)
    if let unknown = names.first(where: { !known.contains($0) }) {
      throw ValidationError("There is no trial \(unknown): \(known.joined(separator: ", ")).")
    }
  }

  func run() async throws {
    let bench = try stores.workbench()
    let tunes = InstalledTunes(path: tunes)
    let encoder = JSONEncoder()
    for trial in Self.trials where names.isEmpty || names.contains(trial.name) {
      FileHandle.standardError.write(Data("\(trial.name)\n".utf8))
      for measurement in try await trial.measurements(on: bench, of: tunes) {
        FileHandle.standardOutput.write(try encoder.encode(measurement) + Data("\n".utf8))
      }
    }
  }
}
