import Scenes
package import TerminalKit

/// What a console view draws on and reads from.
@MainActor package final class Console {
  /// Standard output: results and nothing else.
  let results: TextOutput
  /// Standard error: the prompt, notes and failures.
  let notes: TextOutput
  /// Asks the person; `nil` where there is nobody to ask.
  let prompt: (any Prompt)?
  let format: PersonalFormat
  /// Draws pictures; `nil` where there are none.
  let pictures: PictureCanvas?
  /// Reads single keys; `nil` where none are read.
  let keys: KeyLine?
  /// Whether the input is a terminal.
  let hasKeyboard: Bool
  /// Whether Ctrl-C ended the asking.
  package private(set) var isInterrupted = false
  /// Whether the person has been asked for anything yet.
  var hasAsked = false
  private let activity: Activity
  private let interrupts: Interrupts
  private var saysWait = false
  /// What is still to be written, and takes time.
  private var pending: (@MainActor () async -> Void)?

  package init(
    results: TextOutput, notes: TextOutput, prompt: (any Prompt)?, activity: Activity,
    format: PersonalFormat, interrupts: Interrupts, pictures: PictureCanvas? = nil,
    keys: KeyLine? = nil, hasKeyboard: Bool = false
  ) {
    self.results = results
    self.notes = notes
    self.prompt = prompt
    self.activity = activity
    self.format = format
    self.interrupts = interrupts
    self.pictures = pictures
    self.keys = keys
    self.hasKeyboard = hasKeyboard
  }

  func note(_ line: StyledText) {
    notes.writeLine(line)
  }

  /// Says how to go on, to somebody who is there to read it.
  func hint(_ text: StyledText) {
    let capabilities = notes.capabilities
    guard prompt != nil, capabilities.isTerminal else { return }
    notes.writeLines(text.styled(.dim).wrapped(to: capabilities.columns - 1))
  }

  /// Has something written that takes time, before the person is asked.
  func later(_ write: @escaping @MainActor () async -> Void) {
    pending = write
  }

  /// Returns when all that is shown is written.
  func settle() async {
    guard let write = pending else { return }
    pending = nil
    await write()
  }

  /// What the person's next line means; one that means nothing is asked for again.
  ///
  /// `nil` where there is nobody to ask; `quit` where they leave.
  func nextEvent<Event>(quit: Event, from meaning: (String) -> Event?) async -> Event? {
    guard let prompt else { return nil }
    hasAsked = true
    while true {
      prompt.completions = []
      prompt.begin("> ", text: "")
      switch await prompt.finishedLine() {
      case .submitted(let text):
        if let event = meaning(text) { return event }
      case .interrupted:
        interrupt()
        return quit
      case .ended, .edited: return quit
      }
    }
  }

  func interrupt() {
    isInterrupted = true
  }

  /// Returns when the person calls off what they asked for at the prompt.
  ///
  /// Before there was a prompt to go back to, Ctrl-C ends the program.
  func interruption() async {
    guard hasAsked else { return await Task.cancellation() }
    await interrupts.next()
  }

  /// Says what is under way, once it has taken a moment.
  func showActivity(_ text: StyledText) {
    saysWait = false
    activity.start(text)
  }

  /// Says how long the budget of requests is waited for; where lines stay, once.
  func showWait(_ wait: Duration) {
    guard !saysWait || notes.capabilities.canRedraw else { return }
    saysWait = true
    activity.start(WaitText.text(wait))
  }

  /// Erases what ``showActivity(_:)`` and ``showWait(_:)`` said.
  func endActivity() {
    saysWait = false
    activity.stop()
  }
}
