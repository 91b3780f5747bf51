import Foundation
import ITunesStubServer
import Material

/// Many processes at once where there is no store yet: each is to find one that works.
struct FirstStartTrial: Trial {
  private static let rounds = 25
  private static let processes = 20

  let name = "first-start"

  func measurements(on bench: Workbench, of tunes: InstalledTunes) async throws -> [Measurement] {
    let stub = try ITunesStub()
    let service = try await stub.start()
    var successes = 0
    var complaints = 0
    for _ in 0..<Self.rounds {
      let home = try bench.scratch()
      let program = tunes.program(home: home.path, service: service)
      let running = try (0..<Self.processes).map { number in
        try RunningProgram(
          program, ["search", "beatles", "--limit", "1", "--format", "plain", "--refresh"],
          output: "\(home.path)/output-\(number)")
      }
      for process in running where await process.ended().status == 0 { successes += 1 }
      for number in 0..<Self.processes {
        let said = try String(contentsOfFile: "\(home.path)/output-\(number)", encoding: .utf8)
        if said.contains("not remembered") || said.contains("locked") { complaints += 1 }
      }
    }
    await stub.stop()
    let all = Self.rounds * Self.processes
    return [
      Measurement(
        "Failures of first starts, 20 at once", count: all - successes + complaints,
        note: "of \(all)")
    ]
  }
}
