import Entities
import Foundation
package import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// The installed programs, found in `PATH`.
package struct InstalledPrograms: Sendable {
  private let folders: [String]
  /// The environment of the programs.
  package let environment: Subprocess.Environment

  /// Ignores relative folders in `path`, so that no program is taken from the current folder.
  package init(path: String, environment: Subprocess.Environment = .inherit) {
    self.environment = environment
    folders = path.split(separator: ":").filter { $0.hasPrefix("/") }.map(String.init)
  }

  /// Returns the absolute path of an executable, given its name or absolute path.
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
  private let programs: InstalledPrograms
  private let sleep: @Sendable (Duration) async throws -> Void

  /// `sleep` waits like `Task.sleep(for:)`.
  package init(
    path: String, among programs: InstalledPrograms,
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    (self.path, self.programs, self.sleep) = (path, programs, sleep)
  }

  /// Returns the first line printed for these options; `nil` if the program fails or takes too
  /// long.
  package func line(options: String..., patience: Duration) async -> String? {
    let output = await result(unless: { [sleep] in try? await sleep(patience) }) {
      [path, programs] in
      guard let nothing = try? NullDevice() else { return nil as String? }
      let result = try? await run(
        .path(FilePath(path)), arguments: Arguments(options), environment: programs.environment,
        input: nothing.input, output: .string(limit: Self.outputLimit), error: nothing.output)
      guard let result, result.terminationStatus.isSuccess else { return nil }
      return result.standardOutput
    }
    return output?.split(whereSeparator: \.isNewline).first.map(String.init)
  }
}

/// Returns the result of `body`, or `nil` if `end` returns first.
///
/// The other one is canceled, which stops its program.
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

/// The null device, for streams that a program doesn't need.
///
/// Subprocess traps if it can open only some of its own descriptors.
package struct NullDevice: ~Copyable {
  private let descriptor: FileDescriptor

  package init() throws {
    descriptor = try FileDescriptor.open("/dev/null", .readWrite, options: .closeOnExec)
  }

  deinit { try? descriptor.close() }

  package var input: FileDescriptorInput {
    .fileDescriptor(descriptor, closeAfterSpawningProcess: false)
  }

  package var output: FileDescriptorOutput {
    .fileDescriptor(descriptor, closeAfterSpawningProcess: false)
  }
}

/// Programs that copy text: the desktop's, and tmux inside tmux.
package struct ClipboardProgram: Sendable {
  /// The programs, best first, each with the variable that must be set.
  private static let known: [(name: String, options: [String], variable: String?)] = [
    ("wl-copy", [], "WAYLAND_DISPLAY"), ("xclip", ["-selection", "clipboard"], "DISPLAY"),
    ("xsel", ["--clipboard", "--input"], "DISPLAY"), ("pbcopy", [], nil), ("clip.exe", [], nil),
    ("tmux", ["load-buffer", "-w", "-"], "TMUX"),
  ]

  private let programs: InstalledPrograms
  private let variables: [String: String]
  private let limit: Duration
  private let sleep: @Sendable (Duration) async throws -> Void

  /// `limit` is the time limit for a program, and `sleep` waits like `Task.sleep(for:)`.
  package init(
    programs: InstalledPrograms, variables: [String: String], limit: Duration,
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    (self.programs, self.variables, self.limit) = (programs, variables, limit)
    self.sleep = sleep
  }

  /// Copies text with the first program that works, and returns its name; `nil` if none does.
  package func copy(_ text: String) async -> String? {
    for (name, options, variable) in Self.known where isUsable(variable) {
      guard let path = programs.path(of: name) else { continue }
      if await succeeds(path, options, input: text) { return name }
    }
    return nil
  }

  /// Whether a program reaches the user's desktop; without a variable, only locally.
  private func isUsable(_ variable: String?) -> Bool {
    guard let variable else { return variables["SSH_CONNECTION"] == nil }
    return variables[variable].map { !$0.isEmpty } ?? false
  }

  private func succeeds(_ path: String, _ options: [String], input: String) async -> Bool {
    // The programs stay in the background to serve the text, even after Ctrl-C.
    var alone = PlatformOptions()
    alone.createSession = true
    let isCopied = await result(unless: { [limit, sleep] in try? await sleep(limit) }) {
      [alone, programs] in
      guard let nothing = try? NullDevice(),
        let file = UnnamedFile.descriptor(of: [UInt8](input.utf8))
      else { return false }
      let result = try? await run(
        .path(FilePath(path)), arguments: Arguments(options),
        environment: programs.environment, platformOptions: alone,
        input: .fileDescriptor(file, closeAfterSpawningProcess: true), output: nothing.output,
        error: nothing.output)
      return result?.terminationStatus.isSuccess ?? false
    }
    return isCopied ?? false
  }
}
