import Foundation

/// A named pipe that a test's scripts hold open for as long as they run.
package struct Lifeline {
  private let path: String
  private let lines: AsyncStream<Void>

  /// Makes the pipe, at which a script writes by `exec 9>PATH`.
  package init(at path: String) throws {
    guard mkfifo(path, 0o600) == 0 else { throw SystemFailure(call: "mkfifo", code: errno) }
    let (lines, continuation) = AsyncStream.makeStream(of: Void.self)
    Thread.detachNewThread {
      _ = try? FileHandle(forReadingAtPath: path)?.readToEnd()
      continuation.finish()
    }
    self.path = path
    self.lines = lines
  }

  /// Returns when every script that opened the pipe has ended, also if none did.
  package func end() async {
    let descriptor = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    if descriptor >= 0 { close(descriptor) }
    for await _ in lines {}
  }
}
