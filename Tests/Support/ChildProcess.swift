import Foundation
import Synchronization

/// A program started with `posix_spawn`, as the leader of its own process group.
///
/// It starts with default actions for all signals, none of them blocked, and only the given
/// descriptors, regardless of this process.
final class ChildProcess: Sendable {
  /// The kind of group that the program leads.
  enum Grouping {
    case processGroup
    /// Its own session: a terminal that it opens becomes its controlling terminal.
    case session

    fileprivate var flag: Int32 {
      switch self {
      case .processGroup: POSIX_SPAWN_SETPGROUP
      #if canImport(Darwin)
        case .session: POSIX_SPAWN_SETSID
      #else
        case .session: 0x80  // POSIX_SPAWN_SETSID, which the module map leaves out
      #endif
      }
    }
  }

  /// Includes the programs when coverage is measured.
  private static let measurement = ProcessInfo.processInfo.environment.filter {
    $0.key == "LLVM_PROFILE_FILE"
  }

  private let id: pid_t
  private let exit = Signal()
  private let status = Mutex<ExitStatus?>(nil)
  private let wasKilled = Mutex(false)

  /// Starts `executable` with descriptors set up by `actions`.
  init(
    _ executable: String, arguments: [String], environment: [String: String], grouping: Grouping,
    actions: SpawnActions
  ) throws {
    var attributes = SpawnActions.Attributes()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags =
      grouping.flag | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | SpawnActions.closingFlag
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let variables = environment.merging(Self.measurement) { $1 }.map { "\($0.key)=\($0.value)" }
      .sorted()
    var id: pid_t = 0
    let code = Self.withCStrings([executable] + arguments) { arguments in
      Self.withCStrings(variables) { variables in
        actions.withActions { posix_spawn(&id, executable, $0, &attributes, arguments, variables) }
      }
    }
    guard code == 0 else { throw SystemFailure(call: "posix_spawn \(executable)", code: code) }
    self.id = id
    reapWhenEnded()
  }

  /// Waits for the end and returns its status; sends the program `signal` after `limit`.
  func wait(within limit: Duration, then signal: Int32 = SIGKILL) async -> ExitStatus {
    if await !exit.wait(within: limit) {
      wasKilled.withLock { $0 = true }
      kill(with: signal)
      _ = await exit.wait(within: .seconds(30))
    }
    let isTimeOut = wasKilled.withLock(\.self)
    return isTimeOut ? .timedOut : status.withLock(\.self) ?? .timedOut
  }

  /// Kills its process group, unless it has ended.
  func kill(with signal: Int32 = SIGKILL) {
    status.withLock { status in
      if status == nil { _ = Foundation.kill(-id, signal) }
    }
  }

  /// Signals the program alone, unless it has ended.
  func killLeader(with signal: Int32) {
    status.withLock { status in
      if status == nil { _ = Foundation.kill(id, signal) }
    }
  }

  /// Waits on its own thread.
  ///
  /// The process is reaped under the lock of ``kill(with:)``, so that no signal reaches another
  /// process with a reused ID.
  private func reapWhenEnded() {
    Thread.detachNewThread { [self] in
      var information = siginfo_t()
      while waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
      status.withLock { status in
        var code: Int32 = 0
        waitpid(id, &code, 0)
        status = ExitStatus(waitStatus: code)
      }
      exit.raise()
    }
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = strings.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }
}
