import Foundation

/// A new folder, which is deleted with its last reference.
package final class TemporaryDirectory: Sendable {
  package let path: String

  package init() throws {
    path = URL(filePath: NSTemporaryDirectory()).appending(path: "tunes-tests-\(UUID())").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a file in the folder.
  package func path(of name: String) -> String { "\(path)/\(name)" }
}
