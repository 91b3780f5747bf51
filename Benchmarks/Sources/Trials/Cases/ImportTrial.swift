import Entities
import Foundation
import Material

/// Imports a file of past searches, twice.
struct ImportTrial: Trial {
  private static let lines = 100_000

  let name = "import"

  func measurements(on bench: Workbench, of tunes: InstalledTunes) async throws -> [Measurement] {
    let home = try bench.scratch()
    let file = "\(home.path)/history.ndjson"
    try write(TermSource(vocabulary: bench.vocabulary).records(Self.lines), to: file)
    let program = tunes.program(home: home.path, service: nil)
    var found: [Measurement] = []
    for name in ["Import of 100,000 past searches", "The same import again"] {
      let run = try await program.run(["history", "import", file])
      guard run.status == 0 else { throw SystemError(call: "import \(file)", code: EIO) }
      found.append(
        Measurement(
          name, run.milliseconds / 1e3, unit: "s",
          note: "\(Int(run.cpu / 1e3)) s of the processor"))
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
