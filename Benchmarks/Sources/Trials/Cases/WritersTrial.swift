import Foundation
import Material

/// Many processes that write to one store at once: no error, and nothing is lost.
struct WritersTrial: Trial {
  private static let writers = 16
  private static let searches = 200

  let name = "writers"

  func measurements(on bench: Workbench, of tunes: InstalledTunes) async throws -> [Measurement] {
    let home = try bench.scratch()
    let store = "\(home.path)/tunes.sqlite"
    let program = try Program.own()
    let start = ContinuousClock.now
    let running = try (0..<Self.writers).map { writer in
      try RunningProgram(
        program, ["write", store, String(writer), String(Self.searches)], output: nil)
    }
    var failures = 0
    for process in running where await process.ended().status != 0 { failures += 1 }
    let seconds = (ContinuousClock.now - start).milliseconds / 1e3
    let all = (0..<Self.writers).flatMap { writer in
      (0..<Self.searches).map { WrittenSearch(writer: writer, number: $0) }
    }
    let lost = try StoreCheck.missing(of: all, in: store).count
    let faults = try StoreCheck.faults(store).count
    return [
      Measurement(
        "Errors, or searches lost, of 16 writers", count: failures + lost + faults,
        note: "of \(all.count) in \(Int(seconds.rounded())) s")
    ]
  }
}
