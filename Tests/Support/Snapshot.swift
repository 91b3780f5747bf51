import Foundation
package import Testing

/// Whether expected output is replaced by actual output.
package let recordsSnapshots =
  ProcessInfo.processInfo.environment["TUNES_RECORD_SNAPSHOTS"] == "1"

/// Compares a text with the snapshot of this name beside the tests.
///
/// A missing snapshot is recorded, and `TUNES_RECORD_SNAPSHOTS=1` records all. Recording fails the
/// test, so that it isn't mistaken for a comparison.
package func expectSnapshot(
  _ text: String, named name: String, file: StaticString = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let folder = URL(fileURLWithPath: "\(file)").deletingLastPathComponent()
    .appendingPathComponent("Snapshots")
  let url = folder.appendingPathComponent("\(name).txt")
  if !recordsSnapshots, let recorded = try? String(contentsOf: url, encoding: .utf8) {
    #expect(text == recorded, sourceLocation: sourceLocation)
    return
  }
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  try text.write(to: url, atomically: true, encoding: .utf8)
  Issue.record(
    "Recorded the snapshot \(name). Check it, then run again.", sourceLocation: sourceLocation)
}
