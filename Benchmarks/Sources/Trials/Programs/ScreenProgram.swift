import Foundation
import Material

/// A full-screen program on a terminal of its own, of which each frame is waited for.
///
/// A frame ends with the end of a synchronized update.
final class ScreenProgram {
  private static let frameEnd = Array("\u{1B}[?2026l".utf8)
  /// `POSIX_SPAWN_SETSID`, which the C library hides: the terminal is the session's own.
  private static let newSession: Int16 = {
    #if canImport(Darwin)
      0x400
    #else
      0x80
    #endif
  }()
  private static let size = winsize(ws_row: 40, ws_col: 120, ws_xpixel: 0, ws_ypixel: 0)

  private let id: pid_t
  private let controller: Int32
  private let start = ContinuousClock.now
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// Starts it on a terminal of 120 columns and 40 rows.
  init(_ program: Program, _ arguments: [String]) throws {
    var (controller, terminal): (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 1024)
    var size = Self.size
    guard openpty(&controller, &terminal, &name, nil, &size) == 0 else {
      throw SystemError(call: "openpty", code: errno)
    }
    defer { close(terminal) }
    _ = fcntl(controller, F_SETFD, FD_CLOEXEC)
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawnattr_setflags(&attributes, Self.newSession)
    posix_spawn_file_actions_addopen(&actions, 0, &name, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    let variables = program.environment.merging(["TERM": "xterm-256color"]) { $1 }
    let words = ([program.path] + arguments).map { strdup($0) }
    let values = variables.map { strdup("\($0.key)=\($0.value)") }
    defer { for word in words + values { free(word) } }
    var id: pid_t = 0
    let code = posix_spawn(&id, program.path, &actions, &attributes, words + [nil], values + [nil])
    guard code == 0 else { throw SystemError(call: "start \(program.path)", code: code) }
    (self.id, self.controller) = (id, controller)
  }

  deinit {
    close(controller)
  }

  /// Waits for the first frame: the milliseconds since the start.
  func firstFrame() throws -> Double {
    _ = try frame()
    return (ContinuousClock.now - start).milliseconds
  }

  /// Types keys, and waits for the frame that they lead to: its milliseconds and bytes.
  func press(_ keys: String) throws -> (milliseconds: Double, bytes: Int) {
    let start = ContinuousClock.now
    let bytes = Array(keys.utf8)
    guard write(controller, bytes, bytes.count) == bytes.count else {
      throw SystemError(call: "type", code: errno)
    }
    let count = try frame()
    return ((ContinuousClock.now - start).milliseconds, count)
  }

  /// Reads on until nothing has come for so many milliseconds.
  func settle(_ milliseconds: Int32 = 150) {
    while isReadable(within: milliseconds), read(controller, &buffer, buffer.count) > 0 {}
  }

  /// The most memory that it has had, in MiB, where the system tells that of a program that runs: on
  /// Linux its usage afterwards counts that of this program too, of which it was once a copy.
  var peak: Double? {
    let status = try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Double($0) }.map { $0 / 1_024 }
  }

  /// Leaves it, and waits for its end.
  func end() -> rusage {
    _ = write(controller, "\u{3}", 1)
    settle()
    var status: Int32 = 0
    var usage = rusage()
    while wait4(id, &status, 0, &usage) < 0, errno == EINTR {}
    return usage
  }

  /// Reads to the end of the next frame: its bytes.
  private func frame() throws -> Int {
    var received: [UInt8] = []
    while !received.contains(Self.frameEnd) {
      guard isReadable(within: 10_000) else { throw SystemError(call: "wait", code: ETIMEDOUT) }
      let count = read(controller, &buffer, buffer.count)
      guard count > 0 else { throw SystemError(call: "read", code: errno) }
      received += buffer[..<count]
    }
    return received.count
  }

  private func isReadable(within milliseconds: Int32) -> Bool {
    var descriptor = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, milliseconds) > 0
  }
}
