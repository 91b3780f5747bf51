import Foundation
import TestSupport

@testable import TerminalKit

/// The input and output of a pseudo-terminal.
@MainActor struct TerminalFixture {
  let pair: TerminalPair
  let output: TextOutput
  let input: TerminalInput

  init(columns: Int, rows: Int, colors: TerminalCapabilities.Colors = .none) throws {
    pair = try TerminalPair(columns: columns, rows: rows)
    output = TextOutput(
      descriptor: pair.descriptor,
      capabilities: TerminalCapabilities(
        isTerminal: true, columns: columns, rows: rows, colors: colors))
    input = TerminalInput(descriptor: pair.descriptor, output: output)
  }

  /// Creates a screen that draws what `paint` adds to an empty frame.
  func screen(mouse: Bool = false, _ paint: @escaping @MainActor (inout Frame) -> Void) -> Screen {
    let screen = Screen(
      input: input, output: output, modes: .screen(mouse: mouse, errors: nil), suspend: {})
    screen.show { size in
      var frame = Frame(size)
      paint(&frame)
      return frame
    }
    return screen
  }

  var isEchoing: Bool {
    var settings = termios()
    tcgetattr(pair.descriptor, &settings)
    return settings.c_lflag & tcflag_t(ECHO) != 0
  }
}
