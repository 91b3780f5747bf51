import Foundation
import TerminalKit

/// A full-screen program for tests, which shows its size and the last key.
///
/// Some keys end it: by quitting, by a signal, or by a trap.
@main @MainActor
struct ScreenSample {
  private let screen: Screen
  private let restorer: TerminalRestorer

  static func main() async {
    await ScreenSample().run()
  }

  private init() {
    let output = TextOutput(
      descriptor: 1,
      capabilities: .detect(descriptor: 1, environment: ProcessInfo.processInfo.environment))
    let input = TerminalInput(descriptor: 0, output: output)
    restorer = input.restorer
    screen = Screen(
      input: input, output: output, modes: .screen(mouse: true, errors: 2),
      suspend: JobControl.stopProcessGroup)
  }

  private func run() async -> Never {
    watchSignals()
    screen.enter()
    show("none")
    while let key = await screen.nextKey() {
      act(on: key)
      show("\(key)")
    }
    screen.leave()
    ProcessExit.end(with: 0)
  }

  private func show(_ key: String) {
    screen.show { size in
      var frame = Frame(size)
      frame.draw(Border(.dim, title: "sample"), around: frame.bounds)
      let inside = frame.bounds.inset(rows: 1, columns: 2)
      frame.write("size \(size.columns)x\(size.rows)", in: inside)
      frame.write("key \(key)", in: inside, row: 1)
      return frame
    }
  }

  private func act(on key: Key) {
    switch key {
    case .character("n"): FileHandle.standardError.write(Data("a note\u{1B}[31m\n".utf8))
    case .character("t"): fatalError("a defect")
    case .character("a"): abort()
    case .character("s"): kill(getpid(), SIGSEGV)
    case .character("b"): kill(getpid(), SIGBUS)
    case .character("f"): kill(getpid(), SIGFPE)
    case .character("i"): kill(getpid(), SIGILL)
    case .character("0"): UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
    case .character("e"):
      screen.leave()
      FileHandle.standardError.write(Data("a note\n".utf8))
      ProcessExit.end(with: 0)
    case .character("q"):
      screen.leave()
      ProcessExit.end(with: 0)
    default: break
    }
  }

  private func watchSignals() {
    let (screen, restorer) = (screen, restorer)
    SignalWatch.watch(SignalWatch.ending) { signal in
      restorer.restore()
      ProcessExit.end(with: 128 + signal)
    }
    SignalWatch.watch(SignalWatch.redrawing) { signal in
      Task { @MainActor in
        if signal == SIGCONT { screen.continued() } else { screen.resized() }
      }
    }
  }
}
