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

  var isEchoing: Bool {
    var settings = termios()
    tcgetattr(pair.descriptor, &settings)
    return settings.c_lflag & tcflag_t(ECHO) != 0
  }
}
