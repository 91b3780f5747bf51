import Foundation
import Synchronization

/// Both ends of a pseudo-terminal in this process.
package final class TerminalPair: Sendable {
  /// The path of the end that a program uses.
  let path: String
  private let controller: OwnedDescriptor
  private let shown: Mutex<ShownScreen>
  private let terminal: Mutex<Int32>
  private let received = Transcript()

  /// Opens a terminal of the given size.
  package init(columns: Int = 80, rows: Int = 24) throws {
    var (controller, terminal): (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 1_024)
    guard openpty(&controller, &terminal, &name, nil, nil) == 0 else {
      throw SystemFailure(call: "openpty", code: errno)
    }
    for end in [controller, terminal] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    path = name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } } ?? ""
    self.controller = OwnedDescriptor(controller)
    shown = Mutex(ShownScreen(columns: columns, rows: rows))
    self.terminal = Mutex(terminal)
    resize(columns: columns, rows: rows)
    readUntilClosed()
  }

  deinit {
    closeTerminal()
  }

  /// The end that a program uses; -1 after it was closed.
  package var descriptor: Int32 { terminal.withLock(\.self) }

  /// Everything written to the terminal so far.
  package var transcript: String { received.text }

  /// The visible screen.
  package var screen: [String] { screen(of: received.bytes) }

  private func screen(of bytes: Data) -> [String] {
    shown.withLock { $0.lines(of: bytes) }
  }

  /// Types `text`.
  package func send(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(controller.number, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { return }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// Changes the size; the program in the foreground gets SIGWINCH.
  package func resize(columns: Int, rows: Int) {
    shown.withLock { $0 = ShownScreen(columns: columns, rows: rows) }
    var window = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(controller.number, UInt(TIOCSWINSZ), &window)
  }

  /// Waits until `text` is written after the previously expected text.
  package func expect(_ text: String, within limit: Duration = .seconds(30)) async throws {
    guard await received.find(text, within: limit) else {
      throw UnmetExpectation(expected: text, transcript: transcript)
    }
  }

  /// Waits until the screen satisfies `condition`.
  package func expectScreen(
    within limit: Duration = .seconds(30), where condition: @Sendable ([String]) -> Bool
  ) async throws {
    guard await received.satisfies(within: limit, { condition(screen(of: $0)) }) else {
      throw UnmetExpectation(expected: "a screen", transcript: screen.joined(separator: "\n"))
    }
  }

  /// Closes the terminal's end in this process.
  func closeTerminal() {
    terminal.withLock { descriptor in
      if descriptor >= 0 { close(descriptor) }
      descriptor = -1
    }
  }

  /// Waits until every program has closed the terminal.
  func waitForEnd(within limit: Duration) async {
    _ = await received.waitForEnd(within: limit)
  }

  private func readUntilClosed() {
    Thread.detachNewThread { [controller, received] in
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = read(controller.number, &buffer, buffer.count)
        if count > 0 {
          received.append(buffer[..<count])
        } else if count == 0 || errno != EINTR {
          break
        }
      }
      received.finish()
    }
  }
}

/// The screen after a growing output, of which only what is new is read.
private struct ShownScreen {
  private var emulator: ScreenEmulator
  private var fed = 0

  init(columns: Int, rows: Int) {
    emulator = ScreenEmulator(columns: columns, rows: rows)
  }

  /// Returns the lines after all complete characters of the output.
  mutating func lines(of bytes: Data) -> [String] {
    let start = bytes.lastIndex { $0 & 0xC0 != 0x80 } ?? 0
    let isComplete = String(validating: bytes[start...], as: UTF8.self) != nil
    let end = max(fed, isComplete ? bytes.count : start)
    emulator.feed(String(decoding: bytes[fed..<end], as: UTF8.self))
    fed = end
    return emulator.lines
  }
}
