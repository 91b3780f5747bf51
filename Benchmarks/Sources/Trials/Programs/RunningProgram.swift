import Foundation
import Material

/// A process of a program, which reads nothing and writes to a file or to nowhere.
struct RunningProgram: Sendable {
  private let id: pid_t
  private let start = ContinuousClock.now

  /// Starts it.
  ///
  /// - Parameters:
  ///   - program: the program.
  ///   - arguments: its arguments.
  ///   - output: the file that takes what it says; `nil` where nothing is kept.
  /// - Throws: ``SystemError`` where it cannot be started.
  init(_ program: Program, _ arguments: [String], output: String?) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(
      &actions, 1, output ?? "/dev/null", O_WRONLY | O_CREAT | O_APPEND, 0o600)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    let words = ([program.path] + arguments).map { strdup($0) }
    let variables = program.environment.map { strdup("\($0.key)=\($0.value)") }
    defer { for word in words + variables { free(word) } }
    var id: pid_t = 0
    let code = posix_spawn(&id, program.path, &actions, nil, words + [nil], variables + [nil])
    guard code == 0 else { throw SystemError(call: "start \(program.path)", code: code) }
    self.id = id
  }

  func kill() {
    Foundation.kill(id, SIGKILL)
  }

  /// Waits for its end.
  func ended() async -> ProgramEnd {
    let (id, start) = (id, start)
    return await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        var status: Int32 = 0
        var usage = rusage()
        while wait4(id, &status, 0, &usage) < 0, errno == EINTR {}
        continuation.resume(
          returning: ProgramEnd(
            status: status, milliseconds: (ContinuousClock.now - start).milliseconds,
            cpu: usage.cpuMilliseconds))
      }
    }
  }
}
