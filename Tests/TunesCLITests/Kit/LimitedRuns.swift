import Foundation
import TestSupport
import Testing

/// Runs of the program without permissions or space.
extension Tunes {
  /// Whether the tests can run as a user without permissions; root can write to any file.
  static let canDropPermissions = geteuid() != 0 || access(withoutPermissions[0], X_OK) == 0

  private static let withoutPermissions = [
    "/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups",
  ]

  /// Runs a copy of the program in a world-readable folder, as a user without permissions.
  func runWithoutPermissions(_ arguments: [String], from folder: String, input: String = "")
    async throws
    -> ProgramRun
  {
    let program = try await copyOfProgram(in: folder)
    let command = geteuid() == 0 ? Self.withoutPermissions + [program] : [program]
    return try await ProgramRun.running(
      command[0], Array(command.dropFirst()) + arguments, environment: environment, input: input)
  }

  /// Runs the program with a limit on the size of files, in blocks of 512 bytes.
  func run(blocks: Int, _ arguments: String..., input: String = "") async throws -> ProgramRun {
    try await ProgramRun.running(
      "/bin/sh",
      ["-c", "trap '' XFSZ; ulimit -f \(blocks); exec \"$@\"", "sh"]
        + [try testedProgram()] + arguments,
      environment: environment, input: input)
  }

  /// Whether the tests run the release program for Linux.
  static var isRelease: Bool {
    #if os(Linux)
      namedProgram != nil
    #else
      false
    #endif
  }

  /// The path of a copy that other users can run; they may not be able to read the folder of the
  /// sources, such as root's home.
  ///
  /// Another process writes it, for the reason of ``TemporaryDirectory/add(script:named:shell:)``.
  private func copyOfProgram(in folder: String) async throws -> String {
    let path = "\(folder)/tunes"
    if FileManager.default.fileExists(atPath: path) { return path }
    let run = try await ProgramRun.running(
      "/bin/cp", [try testedProgram(), path], environment: [:])
    try #require(run.status == .exited(0), "\(run)")
    return path
  }
}
