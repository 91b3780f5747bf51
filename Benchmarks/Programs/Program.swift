import Foundation

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

  /// `tunes`, built beside this program, with its store and cache in a folder of its own; without a
  /// service it has none to ask.
  static func tunes(home: String, service: URL?) throws -> Program {
    let path = (try own().path as NSString).deletingLastPathComponent + "/tunes"
    guard access(path, X_OK) == 0 else { throw SystemError(call: "find \(path)", code: ENOENT) }
    return Program(
      path: path,
      environment: [
        "HOME": home, "TUNES_DATA_DIR": home, "TUNES_CACHE_DIR": home, "LANG": "C.UTF-8",
        "TUNES_RATE_LIMIT": "0", "TUNES_API_URL": service?.absoluteString ?? "http://127.0.0.1:9",
      ])
  }

  /// The program that runs.
  static func own() throws -> Program {
    guard let path = Bundle.main.executablePath else {
      throw SystemError(call: "find this program", code: ENOENT)
    }
    return Program(path: path, environment: [:])
  }

  /// A shell, and what it finds by the usual names.
  static let shell = Program(path: "/bin/sh", environment: ["PATH": "/usr/local/bin:/usr/bin:/bin"])

  /// Runs it to its end; what it writes is thrown away.
  func run(_ arguments: [String]) async throws -> ProgramEnd {
    try await RunningProgram(self, arguments, output: nil).ended()
  }
}
