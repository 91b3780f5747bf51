import Entities
import Foundation
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// The installed programs, found in `PATH`.
package struct InstalledPrograms: Sendable {
  private let folders: [String]

  /// Only absolute folders of `path` count, so that no program is taken from the current folder.
  package init(path: String) {
    folders = path.split(separator: ":").filter { $0.hasPrefix("/") }.map(String.init)
  }

  /// Returns the absolute path of an executable, given its name without folders or its absolute
  /// path.
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

package struct ProgramVersion: Sendable {
  private static let outputLimit = 16_384

  private let path: String
  private let sleep: @Sendable (Duration) async throws -> Void

  /// `sleep` waits like `Task.sleep(for:)`.
  package init(path: String, sleep: @escaping @Sendable (Duration) async throws -> Void) {
    (self.path, self.sleep) = (path, sleep)
  }

  /// Returns the first line printed for these options; `nil` if the program fails or exceeds the
  /// time limit.
  package func line(options: String..., patience: Duration) async -> String? {
    let output = await result(unless: { [sleep] in try? await sleep(patience) }) { [path] in
      guard let nothing = try? NullDevice() else { return nil as String? }
      let result = try? await run(
        .path(FilePath(path)), arguments: Arguments(options), input: nothing.input,
        output: .string(limit: Self.outputLimit), error: nothing.output)
      guard let result, result.terminationStatus.isSuccess else { return nil }
      return result.standardOutput
    }
    return output?.split(whereSeparator: \.isNewline).first.map(String.init)
  }
}

/// Returns the result of `body`, or `nil` if `end` returns first.
///
/// The other one is canceled, which stops a program that it runs.
func result<Value: Sendable>(
  unless end: @escaping @Sendable () async -> Void,
  _ body: @escaping @Sendable () async -> Value?
) async -> Value? {
  await withTaskGroup(of: Value?.self) { group in
    group.addTask(operation: body)
    group.addTask {
      await end()
      return nil
    }
    let first = await group.next() ?? nil
    group.cancelAll()
    return first
  }
}
