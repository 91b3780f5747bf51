import Foundation
package import Testing

/// Compares a text with the one recorded under a name beside the tests.
///
/// A missing snapshot is recorded, and so are all with `TUNES_RECORD_SNAPSHOTS=1`; recording fails
/// the test, so that no one takes it for a comparison.
package func expectSnapshot(
  _ text: String, named name: String, file: StaticString = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let folder = URL(fileURLWithPath: "\(file)").deletingLastPathComponent()
    .appendingPathComponent("Snapshots")
  let url = folder.appendingPathComponent("\(name).txt")
  let records = ProcessInfo.processInfo.environment["TUNES_RECORD_SNAPSHOTS"] == "1"
  if !records, let recorded = try? String(contentsOf: url, encoding: .utf8) {
    #expect(text == recorded, sourceLocation: sourceLocation)
    return
  }
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  try text.write(to: url, atomically: true, encoding: .utf8)
  Issue.record(
    "recorded the snapshot \(name): read it, then run again", sourceLocation: sourceLocation)
}
