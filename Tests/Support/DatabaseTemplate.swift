import Foundation

/// A database file that tests copy, because creating it takes longer.
package struct DatabaseTemplate: Sendable {
  private let bytes: Data
  private let computer: Data

  /// Reads a closed database; `computer` is the ID of the computer in it.
  package init(path: String, computer: String) throws {
    bytes = try Data(contentsOf: URL(filePath: path))
    self.computer = Data(computer.utf8)
  }

  /// Writes a copy with the ID of another computer, readable only by its owner.
  package func write(to path: String) throws {
    var copy = bytes
    if let place = copy.firstRange(of: computer) {
      let id = UUID().uuidString.lowercased().replacing("-", with: "")
      copy.replaceSubrange(place, with: Data(id.utf8))
    }
    try copy.write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
  }
}
