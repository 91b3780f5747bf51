import Foundation
import TestSupport

/// Runs of the program without permissions or space.
extension Tunes {
  /// Whether there is a user that nothing belongs to: root may write where no one may.
  static let hasStranger = geteuid() != 0 || access(stranger[0], X_OK) == 0

  private static let stranger = [
    "/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups",
  ]

  /// Runs a copy of the program, in a folder that is open to all, as a user that may do nothing.
  func runAsStranger(_ arguments: [String], from folder: String, input: String = "") async throws
    -> ProgramRun
  {
    // The folder of the sources can be closed to others, as the home of root is.
    let program = "\(folder)/tunes"
    if !FileManager.default.fileExists(atPath: program) {
      try FileManager.default.copyItem(atPath: builtProduct(named: "tunes"), toPath: program)
    }
    let command = geteuid() == 0 ? Self.stranger + [program] : [program]
    return try await ProgramRun.running(
      command[0], Array(command.dropFirst()) + arguments, environment: environment, input: input)
  }

  /// Runs the program where no file can grow beyond so many blocks of 512 bytes.
  func run(blocks: Int, _ arguments: String..., input: String = "") async throws -> ProgramRun {
    try await ProgramRun.running(
      "/bin/sh",
      ["-c", "trap '' XFSZ; ulimit -f \(blocks); exec \"$@\"", "sh"]
        + [try builtProduct(named: "tunes")] + arguments,
      environment: environment, input: input)
  }
}
