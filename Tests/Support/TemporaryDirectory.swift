import Foundation

/// A new folder that goes with its last reference.
package final class TemporaryDirectory: Sendable {
  package let path: String

  package init() throws {
    path = NSTemporaryDirectory() + "/tunes-tests-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of something in the folder.
  package func path(of name: String) -> String { "\(path)/\(name)" }
}
