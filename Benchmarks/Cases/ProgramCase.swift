import Foundation
import ITunesStubServer

/// Whole processes beside what people have for the same: curl and jq.
struct ProgramCase: BenchmarkCase {
  private static let rounds = 60

  let name = "programs"

  func measurements(on bench: Workbench) async throws -> [Measurement] {
    let home = try bench.scratch()
    let stub = try ITunesStub()
    let service = try await stub.start()
    let tunes = try Program.tunes(home: home.path, service: service)
    let search = ["search", "beatles", "--limit", "200", "--json"]
    let address = "\(service)/search?term=beatles&country=us&media=music&entity=song&limit=200"
    let times = try await interleaved([
      (Program.shell, ["-c", "curl -s '\(address)' | jq . > /dev/null"]),
      (tunes, search + ["--refresh"]),
      (Program.shell, ["-c", "exec curl --version"]),
      (tunes, search),
      (tunes, ["--version"]),
    ])
    await stub.stop()
    return [
      Measurement(
        "uncached search of 200, beside curl and jq", times[1], over: times[0], within: 1.3),
      Measurement("cached search, beside curl --version", times[3], over: times[2], within: nil),
      Measurement("tunes --version, beside curl --version", times[4], over: times[2], within: nil),
    ]
  }

  /// The times of calls, one after another and over again, so that all have the machine alike.
  private func interleaved(_ calls: [(program: Program, arguments: [String])]) async throws
    -> [Figures]
  {
    var times = [[Sample]](repeating: [], count: calls.count)
    for round in -3..<Self.rounds {
      for (index, call) in calls.enumerated() {
        let run = try await call.program.run(call.arguments)
        guard run.status == 0 else {
          throw SystemError(call: "run \(call.arguments.joined(separator: " "))", code: EIO)
        }
        // The first few warm up.
        if round >= 0 { times[index].append(run.sample) }
      }
    }
    return times.map(Figures.init)
  }
}
