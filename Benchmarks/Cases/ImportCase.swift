import Entities
import Foundation

/// Imports a file of ``Workbench/size`` lines, twice.
struct ImportCase: BenchmarkCase {
  let name = "import"

  func measurements(on bench: Workbench) async throws -> [Measurement] {
    let home = try bench.scratch()
    let file = "\(home.path)/history.ndjson"
    try write(TermSource(vocabulary: bench.vocabulary).records(bench.size), to: file)
    let program = try Program.tunes(home: home.path, service: nil)
    var found: [Measurement] = []
    for name in ["import of \(bench.size) lines", "the same import again"] {
      let run = try await program.run(["history", "import", file])
      found.append(
        Measurement(
          name, asked: "",
          measured:
            "\((run.sample.milliseconds / 1e3).short) s, \((run.sample.cpu / 1e3).short) s of CPU",
          isMet: run.status == 0 ? nil : false))
    }
    return found
  }

  private func write(_ records: [HistoryRecord], to path: String) throws {
    var text = ""
    for record in records {
      text += """
        {"term":"\(record.term)","storefront":"\(record.storefront)",\
        "useCount":\(record.useCount),"firstUsedAt":"\(record.firstUsedAt.iso8601)",\
        "lastUsedAt":"\(record.lastUsedAt.iso8601)"}\n
        """
    }
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }
}
