import ArgumentParser
import Foundation

/// Measures what the program promises, and prints it beside what was asked.
struct MeasureCommand: AsyncParsableCommand {
  private static let cases: [any BenchmarkCase] = [
    SuggestionsCase(), SuggestionsProgramCase(), ImportCase(), LibraryCase(), ProgramCase(),
    FirstStartCase(), WritersCase(), KillCase(), ArtworkCase(), PicturesCase(), PreviewsCase(),
    FramesCase(), FullScreenCase(),
  ]

  static let configuration = CommandConfiguration(
    commandName: "measure", abstract: "Measure what tunes promises.",
    discussion: "The cases: \(cases.map(\.name).joined(separator: ", ")).")

  @Argument(help: "Which cases to run; all where none is named.")
  var names: [String] = []

  @Option(help: "The past terms, and the tracks, that a store has.")
  var size = 1_000_000

  @Option(help: "A folder for the stores, to be used again; else they go afterwards.")
  var data: String?

  @Flag(help: "Fail where a number that was asked for is missed.")
  var check = false

  func validate() throws {
    let known = Self.cases.map(\.name)
    if let unknown = names.first(where: { !known.contains($0) }) {
      throw ValidationError("There is no case \(unknown): \(known.joined(separator: ", ")).")
    }
    guard size >= 10_000 else { throw ValidationError("--size takes 10000 and more.") }
  }

  func run() async throws {
    let bench = try Workbench(folder: data, size: size)
    var isMet = true
    Self.show("| case | asked | measured | |\n| --- | --- | --- | --- |")
    for item in Self.cases where names.isEmpty || names.contains(item.name) {
      for measurement in try await item.measurements(on: bench) {
        Self.show(Self.line(measurement))
        isMet = isMet && measurement.isMet != false
      }
    }
    if check, !isMet { throw ExitCode.failure }
  }

  /// Writes a line at once, as the next may take a while.
  private static func show(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }

  private static func line(_ measurement: Measurement) -> String {
    let mark = measurement.isMet.map { $0 ? "met" : "MISSED" } ?? ""
    return "| \(measurement.name) | \(measurement.asked) | \(measurement.measured) | \(mark) |"
  }
}
