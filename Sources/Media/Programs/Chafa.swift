package import Entities
import Foundation
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// The program `chafa`, whose characters are finer than half blocks.
package struct Chafa: PictureProgram {
  private static let name = "chafa"
  private static let mostBytes = 8 << 20

  private let programs: InstalledPrograms
  private let limit: Duration
  private let sleep: @Sendable (Duration) async throws -> Void

  /// `limit` is the time limit, and `sleep` waits like `Task.sleep(for:)`.
  package init(
    programs: InstalledPrograms, limit: Duration,
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    (self.programs, self.limit, self.sleep) = (programs, limit, sleep)
  }

  package func symbols(_ picture: Picture, columns: Int, rows: Int)
    async throws(PictureProgramError) -> [UInt8]
  {
    try await drawing(
      picture,
      ["--format=symbols", "--size=\(columns)x\(rows)", "--colors=full", "--optimize=0"])
  }

  private func drawing(_ picture: Picture, _ options: [String])
    async throws(PictureProgramError) -> [UInt8]
  {
    guard let path = programs.path(of: Self.name) else {
      throw .notInstalled(program: Self.name)
    }
    let arguments = options + ["--scale=max", "--animate=off", "--threads=1", "-"]
    guard let output = await output(of: path, arguments, input: picture.file) else {
      throw .failed(program: Self.name)
    }
    return output
  }

  /// Detaches the program from the terminal, whose cell size it would otherwise use.
  private static var alone: PlatformOptions {
    var options = PlatformOptions()
    options.createSession = true
    return options
  }

  private func output(of path: String, _ arguments: [String], input: [UInt8]) async -> [UInt8]? {
    await result(unless: { [limit, sleep] in try? await sleep(limit) }) { [programs] in
      guard let nothing = try? NullDevice(), let file = UnnamedFile.descriptor(of: input) else {
        return nil
      }
      let result = try? await run(
        .path(FilePath(path)), arguments: Arguments(arguments),
        environment: programs.environment, platformOptions: Self.alone,
        input: .fileDescriptor(file, closeAfterSpawningProcess: true),
        output: .bytes(limit: Self.mostBytes), error: nothing.output)
      guard let result, result.terminationStatus.isSuccess else { return nil }
      return result.standardOutput
    }
  }
}

/// An unnamed file, deleted when closed.
///
/// Used as standard input, because Subprocess traps if a program exits before reading all of a
/// pipe.
enum UnnamedFile {
  static func descriptor(of bytes: [UInt8]) -> FileDescriptor? {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(
      "tunes-\(UUID().uuidString)"
    ).path
    guard
      let file = try? FileDescriptor.open(
        FilePath(path), .readWrite, options: [.create, .exclusiveCreate, .closeOnExec],
        permissions: .ownerReadWrite)
    else { return nil }
    try? FileManager.default.removeItem(atPath: path)
    do {
      try file.writeAll(bytes)
      try file.seek(offset: 0, from: .start)
      return file
    } catch {
      try? file.close()
      return nil
    }
  }
}
