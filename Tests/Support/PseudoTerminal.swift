import Foundation

/// A program running on its own terminal.
package final class PseudoTerminal: Sendable {
  private let pair: TerminalPair
  private let child: ChildProcess

  /// Starts a program with a new terminal as its controlling terminal and its three streams.
  ///
  /// - Parameters:
  ///   - executable: The path of the program.
  ///   - arguments: Its arguments.
  ///   - environment: Its complete environment; it inherits none.
  ///   - columns: The width of the terminal.
  ///   - rows: The height of the terminal.
  /// - Throws: ``SystemFailure`` if there is no terminal, or the program can't be started.
  package init(
    running executable: String, _ arguments: [String] = [], environment: [String: String] = [:],
    columns: Int = 80, rows: Int = 24
  ) throws {
    pair = try TerminalPair(columns: columns, rows: rows)
    var actions = SpawnActions()
    actions.open(pair.path, as: 0)
    actions.duplicate(0, as: 1)
    actions.duplicate(0, as: 2)
    child = try ChildProcess(
      executable, arguments: arguments, environment: environment, grouping: .session,
      actions: actions)
    pair.closeTerminal()
  }

  deinit {
    child.kill()
  }

  /// Everything that the program has written so far.
  package var transcript: String { pair.transcript }

  /// The visible screen.
  package var screen: [String] { pair.screen }

  /// Types `text`.
  package func send(_ text: String) { pair.send(text) }

  /// Changes the size of the terminal; the program gets SIGWINCH.
  package func resize(columns: Int, rows: Int) { pair.resize(columns: columns, rows: rows) }

  /// Sends a signal to the program's process group.
  package func signal(_ number: Int32) { child.kill(with: number) }

  /// Sends a signal to the program alone, not to its child processes.
  package func signalLeader(_ number: Int32) { child.killLeader(with: number) }

  /// Waits until the program writes `text` after the previously expected text.
  package func expect(_ text: String, within limit: Duration = .seconds(30)) async throws {
    try await pair.expect(text, within: limit)
  }

  /// Waits until the screen satisfies `condition`.
  package func expectScreen(
    within limit: Duration = .seconds(30), where condition: @Sendable ([String]) -> Bool
  ) async throws {
    try await pair.expectScreen(within: limit, where: condition)
  }

  /// Waits until a line of the screen contains a text.
  package func expectOnScreen(_ text: String) async throws {
    try await expectScreen { screen in screen.contains { $0.contains(text) } }
  }

  /// Types keys, and waits after each until its text is on the screen.
  package func type(_ keys: KeyValuePairs<String, String>) async throws {
    for (key, text) in keys {
      send(key)
      try await expectOnScreen(text)
    }
  }

  /// Waits until the program has ended and its whole output is in the transcript.
  package func wait(within limit: Duration = .seconds(30)) async -> ExitStatus {
    let status = await child.wait(within: limit)
    await pair.waitForEnd(within: .seconds(1))
    return status
  }
}
