import Foundation

/// The programs of other people on this machine, found by the person's `PATH`.
package struct InstalledPrograms: Sendable {
  private let folders: [String]

  /// - Parameter path: The value of `PATH`; of its folders only those with an absolute path count, so
  ///   that no program is ever taken from the current one.
  package init(path: String) {
    folders = path.split(separator: ":").filter { $0.hasPrefix("/") }.map(String.init)
  }

  /// The absolute path of a program.
  ///
  /// - Parameter name: A name without folders, or an absolute path.
  /// - Returns: Where it is; `nil` where there is none that may be run.
  package func path(of name: String) -> String? {
    if name.hasPrefix("/") { return Self.isProgram(name) ? name : nil }
    guard !name.isEmpty, !name.contains("/") else { return nil }
    return folders.lazy.map { "\($0)/\(name)" }.first(where: Self.isProgram)
  }

  private static func isProgram(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    let files = FileManager.default
    return files.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
      && files.isExecutableFile(atPath: path)
  }
}
