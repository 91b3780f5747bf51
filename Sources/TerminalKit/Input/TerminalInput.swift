/// The keyboard of a terminal: raw mode, and keys one by one.
///
/// Nothing is read while no key is asked for. Keys that were read but not asked for stay for the
/// next time.
@MainActor package final class TerminalInput {
  /// Puts the terminal back; may be called from anywhere.
  package let restorer: TerminalRestorer

  private let reader: DescriptorReader
  private var parser = KeyParser()
  private var waiting: [Key] = []
  private var answersWaiter: CheckedContinuation<Void, Never>?

  /// Reads from `descriptor`, and turns the modes of the terminal on and off through `output`.
  package init(descriptor: Int32, output: TextOutput) {
    restorer = TerminalRestorer(descriptor: descriptor, output: output)
    reader = DescriptorReader(descriptor: descriptor)
  }

  /// Keys are no longer echoed, and Ctrl-C and Ctrl-Z are keys.
  ///
  /// Again after the process was stopped and continued: the shell may have changed the terminal.
  package func enterRawMode(_ modes: TerminalModes = .line) {
    restorer.makeRaw(modes)
  }

  package func leaveRawMode() {
    restorer.restore()
  }

  /// Asks the terminal what it is and can do, and waits for the answers; they may be few, or none.
  ///
  /// The cursor must be at the start of a line without text. Keys that are typed meanwhile stay for
  /// ``nextKey()``, and answers that come later are swallowed there.
  ///
  /// - Parameter limit: How long to wait at most.
  /// - Returns: What has been answered by then.
  package func ask(within limit: Duration) async -> TerminalAnswers {
    guard restorer.makeQuiet(asking: TerminalQuestion.text) else { return parser.answers }
    parser.awaitsAnswers = true
    let deadline = ContinuousClock.now + limit
    waiting: while parser.awaitsAnswers, ContinuousClock.now < deadline {
      switch await reader.read(timeout: deadline - .now) {
      case .bytes(let bytes): waiting += parser.feed(bytes)
      case .timedOut, .ended, .cancelled: break waiting
      }
    }
    restorer.awaitsAnswers(parser.awaitsAnswers)
    restorer.restore()
    return parser.answers
  }

  /// Asks the same in raw mode; the answers come in while ``nextKey()`` is called.
  ///
  /// All of the screen is to be drawn anew afterwards.
  package func askAhead() {
    restorer.ask(TerminalQuestion.text)
    parser.awaitsAnswers = true
  }

  /// What has come of ``askAhead()``, as soon as all has.
  ///
  /// - Parameter limit: How long to wait at most.
  /// - Returns: What has been answered by then.
  package func answers(within limit: Duration) async -> TerminalAnswers {
    guard parser.awaitsAnswers, answersWaiter == nil else { return parser.answers }
    let end = Task {
      try? await Task.sleep(for: limit)
      endAnswersWait()
    }
    await withCheckedContinuation { answersWaiter = $0 }
    end.cancel()
    return parser.answers
  }

  private func endAnswersWait() {
    answersWaiter?.resume()
    answersWaiter = nil
  }

  /// The next key; `nil` at the end of the input, or when the task is cancelled.
  package func nextKey() async -> Key? {
    while waiting.isEmpty {
      switch await reader.read(timeout: parser.patience) {
      case .bytes(let bytes):
        waiting = parser.feed(bytes)
        restorer.awaitsAnswers(parser.awaitsAnswers)
        if !parser.awaitsAnswers { endAnswersWait() }
      case .timedOut: waiting = parser.flush()
      case .ended, .cancelled: return nil
      }
    }
    return waiting.removeFirst()
  }
}
