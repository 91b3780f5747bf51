import Foundation

/// A program with its environment.
struct Program: Sendable {
  let path: String
  let environment: [String: String]

  /// This program.
  static func own() throws -> Program {
    guard let path = Bundle.main.executablePath else {
      throw BenchmarkError("find this program", code: ENOENT)
    }
    return Program(path: path, environment: [:])
  }

  /// Starts the program without input; its output goes to a file.
  func start(_ arguments: [String], output: String = "/dev/null") throws -> RunningProgram {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    let words = ([path] + arguments).map { strdup($0) }
    let values = environment.map { strdup("\($0.key)=\($0.value)") }
    defer { for word in words + values { free(word) } }
    var id: pid_t = 0
    let code = posix_spawn(&id, path, &actions, nil, words + [nil], values + [nil])
    guard code == 0 else { throw BenchmarkError("start \(path)", code: code) }
    return RunningProgram(id: id)
  }
}

/// A process of a program.
struct RunningProgram: Sendable {
  fileprivate let id: pid_t

  func kill() { Foundation.kill(id, SIGKILL) }

  /// Waits for the end and returns the status of `waitpid`, 0 for success.
  @discardableResult
  func ended() async -> Int32 {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { [id] in
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0, errno == EINTR {}
        continuation.resume(returning: status)
      }
    }
  }
}
