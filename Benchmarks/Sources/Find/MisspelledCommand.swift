import ArgumentParser
import Entities
import Foundation

/// Measures how well artists are found by misspelled names, for `Benchmarks/measure-find`.
struct MisspelledCommand: AsyncParsableCommand {
  /// The number of queries of one kind that found the right artist.
  private struct Success {
    var queries = 0
    var first = 0
    var inFive = 0
    var shown = 0
  }

  /// The kinds of errors that users are likely to make.
  private static let plausible: Set = ["typo", "spacing", "order/article"]
  private static let batch = 1_000

  static let configuration = CommandConfiguration(
    commandName: "misspelled",
    abstract: "Search a library of artists for misspelled names and print the success by kind.")

  @Option(help: "File with a query, its intended name, and its kind in each line.")
  var queries: String

  @Option(help: "File with the names of artists, one in each line.")
  var names: String

  func run() async throws {
    let temporary = try TemporaryFolder()
    defer { withExtendedLifetime(temporary) {} }
    let engine = TunesFindEngine(folder: temporary.path)
    let names = try lines(of: self.names)
    let tracks = names.enumerated().map { place, name in
      Track(
        id: Track.ID(Int64(place + 1)), kind: .song, name: "Song",
        artist: Track.Credit(id: Int64(place + 1), name: name))
    }
    for start in stride(from: 0, to: tracks.count, by: Self.batch) {
      try await engine.add(Array(tracks[start...].prefix(Self.batch)))
    }
    let rows = try lines(of: queries).map { $0.split(separator: "\t").map(String.init) }
    for engine in [engine, engine.secondLook].compactMap(\.self) {
      try await measure(engine, rows, names)
    }
  }

  private func measure(_ engine: any FindEngine, _ rows: [[String]], _ names: [String]) async throws
  {
    var kinds: [String: Success] = [:]
    for row in rows {
      guard row.count == 3 else { throw BenchmarkError("read \"\(row)\"", code: EINVAL) }
      let found = try await engine.search(row[0], limit: 5).map { names[Int($0.number) - 1] }
      for kind in [row[2], "all"] + (Self.plausible.contains(row[2]) ? ["plausible"] : []) {
        kinds[kind, default: Success()].queries += 1
        kinds[kind, default: Success()].first += found.first == row[1] ? 1 : 0
        kinds[kind, default: Success()].inFive += found.contains(row[1]) ? 1 : 0
        kinds[kind, default: Success()].shown += found.isEmpty ? 0 : 1
      }
      if found.first != row[1] {
        print("\(row[2])\t\(row[0])\t\(row[1])\t\(found.joined(separator: " | "))")
      }
    }
    print("kind\tqueries\tfirst\tin five\tnothing")
    for (kind, success) in kinds.sorted(by: { $0.key < $1.key }) {
      func percent(_ count: Int) -> String {
        String(format: "%.1f%%", 100 * Double(count) / Double(success.queries))
      }
      print(
        kind, success.queries, percent(success.first), percent(success.inFive),
        percent(success.queries - success.shown), separator: "\t")
    }
  }

  private func lines(of file: String) throws -> [String] {
    try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }
}
