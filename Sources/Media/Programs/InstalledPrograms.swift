import Entities
import Foundation
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

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

/// The version that an installed program reports.
package struct ProgramVersion: Sendable {
  private static let outputLimit = 16_384

  private let path: String
  private let sleep: @Sendable (Duration) async throws -> Void

  /// - Parameters:
  ///   - path: the absolute path of the program.
  ///   - sleep: waits for a duration, as `Task.sleep(for:)` does; cancelling ends it early.
  package init(path: String, sleep: @escaping @Sendable (Duration) async throws -> Void) {
    self.path = path
    self.sleep = sleep
  }

  /// The first line that the program prints for these options.
  ///
  /// - Parameters:
  ///   - options: The options that make it print its version.
  ///   - patience: The time limit, after which the program is stopped.
  /// - Returns: The line; `nil` if the program doesn't run or takes too long.
  package func line(options: String..., patience: Duration) async -> String? {
    let output = await result(unless: { [sleep] in try? await sleep(patience) }) { [path] in
      let result = try? await run(
        .path(FilePath(path)), arguments: Arguments(options), input: .none,
        output: .string(limit: Self.outputLimit), error: .discarded)
      guard let result, result.terminationStatus.isSuccess else { return nil as String? }
      return result.standardOutput
    }
    return output?.split(whereSeparator: \.isNewline).first.map(String.init)
  }
}

/// Returns the result of `body`, or `nil` if `end` returns first. The other one is canceled, which
/// stops a program that it runs.
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
