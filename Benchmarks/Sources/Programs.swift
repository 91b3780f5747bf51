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

  /// tunes with its data in one folder, and without a limit on requests.
  static func tunes(_ path: String, home: String, service: URL) -> Program {
    Program(
      path: path,
      environment: [
        "HOME": home, "TUNES_DATA_DIR": home, "TUNES_CACHE_DIR": home, "LANG": "C.UTF-8",
        "TERM": "xterm-256color", "COLORTERM": "truecolor", "TUNES_RATE_LIMIT": "0",
        "TUNES_API_URL": service.absoluteString,
      ])
  }

  /// Starts the program, whose standard streams `prepare` opens; returns its process ID.
  func start(
    _ arguments: [String], inNewSession: Bool = false,
    prepare: (inout posix_spawn_file_actions_t) -> Void
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // POSIX_SPAWN_SETSID, which the C library hides.
    #if canImport(Darwin)
      let newSession: Int16 = 0x400
    #else
      let newSession: Int16 = 0x80
    #endif
    if inNewSession { posix_spawnattr_setflags(&attributes, newSession) }
    prepare(&actions)
    let words = ([path] + arguments).map { strdup($0) }
    let values = environment.map { strdup("\($0.key)=\($0.value)") }
    defer { for word in words + values { free(word) } }
    var id: pid_t = 0
    let code = posix_spawn(&id, path, &actions, &attributes, words + [nil], values + [nil])
    guard code == 0 else { throw BenchmarkError("start \(path)", code: code) }
    return id
  }

  /// Starts the program without input; its output goes to a file.
  func start(_ arguments: [String], output: String = "/dev/null") throws -> RunningProgram {
    let id = try start(arguments) { actions in
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_APPEND, 0o600)
      posix_spawn_file_actions_adddup2(&actions, 1, 2)
    }
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
      Thread.detachNewThread { [id] in continuation.resume(returning: wait(for: id).status) }
    }
  }
}

private func wait(for id: pid_t) -> (status: Int32, usage: rusage) {
  var (status, usage): (Int32, rusage) = (0, rusage())
  while wait4(id, &status, 0, &usage) < 0, errno == EINTR {}
  return (status, usage)
}

/// tunes in the full-screen mode, on a terminal of 200 columns and 60 rows that reports its colors.
///
/// Frames end with the end of a synchronized update.
final class ScreenProgram {
  private static let frameEnd = Data("\u{1B}[?2026l".utf8)
  private static let question = Data("\u{1B}[c".utf8)
  private static let replies =
    "\u{1B}]10;rgb:dede/dede/e6e6\u{1B}\\\u{1B}]11;rgb:1717/1717/1d1d\u{1B}\\\u{1B}[?62c"

  private let id: pid_t
  private let controller: Int32
  private let start = ContinuousClock.now
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  init(_ program: Program) throws {
    var (controller, terminal): (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 1024)
    var size = winsize(ws_row: 60, ws_col: 200, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&controller, &terminal, &name, nil, &size) == 0 else {
      throw BenchmarkError("open a terminal", code: errno)
    }
    defer { close(terminal) }
    _ = fcntl(controller, F_SETFD, FD_CLOEXEC)
    self.controller = controller
    id = try program.start(["screen"], inNewSession: true) { actions in
      posix_spawn_file_actions_addopen(&actions, 0, &name, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
      posix_spawn_file_actions_adddup2(&actions, 0, 2)
    }
  }

  deinit { close(controller) }

  /// Waits for the first frame and returns the milliseconds since the start.
  func firstFrame() throws -> Double {
    _ = try frame { received in
      guard received.range(of: Self.question) != nil else { return false }
      return write(controller, Self.replies, Self.replies.utf8.count) > 0
    }
    return (ContinuousClock.now - start) / .milliseconds(1)
  }

  /// Types keys and returns the milliseconds and bytes of the next frame.
  func press(_ keys: String) throws -> (milliseconds: Double, bytes: Int) {
    let start = ContinuousClock.now
    let bytes = Array(keys.utf8)
    guard write(controller, bytes, bytes.count) == bytes.count else {
      throw BenchmarkError("type", code: errno)
    }
    let count = try frame()
    return ((ContinuousClock.now - start) / .milliseconds(1), count)
  }

  /// Reads until there is no output for some milliseconds.
  func settle(_ milliseconds: Int32 = 150) {
    while isReadable(within: milliseconds), read(controller, &buffer, buffer.count) > 0 {}
  }

  /// The peak memory in MiB; `nil` if the system doesn't report it for a running process.
  ///
  /// On Linux, the usage of an ended process includes that of its parent before `exec`.
  var peak: Double? {
    let status = try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Double($0) }.map { $0 / 1_024 }
  }

  /// Quits the program and returns its processor time in milliseconds.
  @discardableResult
  func end() -> Double {
    _ = write(controller, "\u{3}", 1)
    settle()
    let usage = wait(for: id).usage
    func milliseconds(_ time: timeval) -> Double {
      Double(time.tv_sec) * 1e3 + Double(time.tv_usec) / 1e3
    }
    return milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime)
  }

  /// Reads to the end of the next frame and returns its length.
  ///
  /// `reply` replies to what was received, once it returns `true`. Only what is new is searched,
  /// because the search is part of the measured time.
  private func frame(_ reply: (Data) -> Bool = { _ in true }) throws -> Int {
    var (received, hasReplied) = (Data(), false)
    while true {
      guard isReadable(within: 10_000) else { throw BenchmarkError("wait", code: ETIMEDOUT) }
      let count = read(controller, &buffer, buffer.count)
      guard count > 0 else { throw BenchmarkError("read", code: errno) }
      let start = max(0, received.count - Self.frameEnd.count)
      received += buffer[..<count]
      hasReplied = hasReplied || reply(received)
      if received[start...].range(of: Self.frameEnd) != nil { return received.count }
    }
  }

  private func isReadable(within milliseconds: Int32) -> Bool {
    var descriptor = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, milliseconds) > 0
  }
}
