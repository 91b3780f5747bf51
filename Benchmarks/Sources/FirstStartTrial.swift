import Foundation
import ITunesStubServer

/// Many first starts at the same time, each of which has to find a working database.
struct FirstStartTrial {
  private static let rounds = 25
  private static let processes = 20

  let stores: SampleStores
  let tunes: String

  func measurements() async throws -> [Measurement] {
    let stub = try ITunesStub()
    let service = try await stub.start()
    var failures = 0
    for _ in 0..<Self.rounds {
      let home = try TemporaryFolder()
      let program = Program.tunes(tunes, home: home.path, service: service)
      let outputs = (0..<Self.processes).map { "\(home.path)/output-\($0)" }
      let running = try outputs.map {
        try program.start(
          ["search", "beatles", "--limit", "1", "--format", "plain", "--refresh"], output: $0)
      }
      for (process, output) in zip(running, outputs) {
        let status = await process.ended()
        let lines = try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n")
        // The result is one line. Any other is a warning.
        if status != 0 || lines.count != 1 { failures += 1 }
      }
    }
    await stub.stop()
    let all = Self.rounds * Self.processes
    return [
      Measurement("Failures of first starts, 20 at once", Double(failures), note: "of \(all)")
    ]
  }
}
