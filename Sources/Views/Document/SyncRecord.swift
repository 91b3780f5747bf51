package import Entities

/// The result of a sync for programs.
package struct SyncRecord: Sendable {
  let folder: String
  let report: SyncReport

  package init(_ report: SyncReport, with folder: String) {
    (self.folder, self.report) = (folder, report)
  }
}

extension SyncRecord {
  package static let table = RecordTable<SyncRecord>([
    ("folder", { .string($0.folder) }), ("computer", { .string($0.report.computer) }),
    ("sent", { JSONValue($0.report.sent) }), ("received", { JSONValue($0.report.received) }),
    ("computers", { JSONValue($0.report.computers) }),
    (
      "skippedFiles",
      { .object($0.skippedFiles.map { JSONMember($0.key, .string($0.value.rawValue)) }) }
    ), ("written", { .bool($0.report.writeError == nil) }),
  ])

  private var skippedFiles: [(key: String, value: SyncReport.Obstacle)] {
    report.obstacles.sorted { $0.key < $1.key }
  }
}
