import Foundation

/// `tunes suggestions` with a full store, beside itself with a hundred terms.
struct SuggestionsProgramCase: BenchmarkCase {
  private static let rounds = 60

  let name = "suggestions-program"

  func measurements(on bench: Workbench) async throws -> [Measurement] {
    let few = try Program.tunes(home: try await bench.terms(100), service: nil)
    let many = try Program.tunes(home: try await bench.terms(bench.size), service: nil)
    var times: [[Sample]] = [[], []]
    for round in -3..<Self.rounds {
      for (index, program) in [few, many].enumerated() {
        let run = try await program.run(["suggestions", "be"])
        guard run.status == 0 else { throw SystemError(call: "run tunes suggestions", code: EIO) }
        if round >= 0 { times[index].append(run.sample) }
      }
    }
    return [
      Measurement(
        "tunes suggestions be, beside 100 terms", Figures(times[1]), over: Figures(times[0]),
        within: 1.3)
    ]
  }
}
