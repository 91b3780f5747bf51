import Foundation
import Material

/// A program that is started over and over, with an environment of its own.
struct Program: Sendable {
  let path: String
  let environment: [String: String]

  /// - Parameters:
  ///   - path: where it is.
  ///   - environment: all of its variables.
  init(path: String, environment: [String: String]) {
    self.path = path
    self.environment = environment
  }

  /// The program that runs.
  static func own() throws -> Program {
    guard let path = Bundle.main.executablePath else {
      throw SystemError(call: "find this program", code: ENOENT)
    }
    return Program(path: path, environment: [:])
  }

  /// Runs it to its end; what it writes is thrown away.
  func run(_ arguments: [String]) async throws -> ProgramEnd {
    try await RunningProgram(self, arguments, output: nil).ended()
  }
}
