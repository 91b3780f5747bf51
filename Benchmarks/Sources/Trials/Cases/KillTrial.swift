import Foundation
import Material

/// A process that writes is killed at any moment: the store is whole, and has what it said it had.
struct KillTrial: Trial {
  private static let kills = 200
  /// A store is checked as a whole after each, so it should not become large.
  private static let killsOfStore = 20
  /// More than can be written before the end.
  private static let searches = 10_000
  /// In milliseconds; the shortest ends while the store is made.
  private static let lives = 2...250

  let name = "kills"

  func measurements(on bench: Workbench, of tunes: InstalledTunes) async throws -> [Measurement] {
    let program = try Program.own()
    var generator = SeededGenerator(seed: 31)
    var (damaged, missing, acknowledged) = (0, 0, 0)
    for _ in 0..<Self.kills / Self.killsOfStore {
      let home = try bench.scratch()
      let store = "\(home.path)/tunes.sqlite"
      var said: [WrittenSearch] = []
      for writer in 0..<Self.killsOfStore {
        let output = "\(home.path)/output-\(writer)"
        let process = try RunningProgram(
          program, ["write", store, String(writer), String(Self.searches)], output: output)
        try await Task.sleep(for: .milliseconds(Int.random(in: Self.lives, using: &generator)))
        process.kill()
        _ = await process.ended()
        said += try Self.searches(of: writer, in: output)
        guard FileManager.default.fileExists(atPath: store) else { continue }
        if try !StoreCheck.faults(store).isEmpty { damaged += 1 }
        missing += try StoreCheck.missing(of: said, in: store).count
      }
      acknowledged += said.count
    }
    guard acknowledged > 0 else { throw SystemError(call: "write", code: EIO) }
    return [
      Measurement(
        "Stores damaged, or searches lost, by 200 kills", count: damaged + missing,
        note: "of \(acknowledged) searches that were said to be written")
    ]
  }

  /// What a writer has said that it had written.
  private static func searches(of writer: Int, in output: String) throws -> [WrittenSearch] {
    let text = try String(contentsOfFile: output, encoding: .utf8)
    return text.split(separator: "\n").compactMap { line in
      Int(line).map { WrittenSearch(writer: writer, number: $0) }
    }
  }
}
