/// A spinner, shown on a terminal after 150 ms and erased at the end.
///
/// Reduced motion shows it without animation, an accessible terminal as a permanent line, and a
/// pipe not at all.
@MainActor package final class Activity {
  private static let delay = Duration.milliseconds(150)
  private static let frameTime = Duration.milliseconds(80)

  private let output: TextOutput
  private let sleep: @Sendable (Duration) async throws -> Void
  private var text: StyledText = ""
  private var animation: Task<Void, Never>?
  private var isShown = false

  package init(output: TextOutput, sleep: @escaping @Sendable (Duration) async throws -> Void) {
    self.output = output
    self.sleep = sleep
  }

  /// Starts the spinner or changes its text.
  package func start(_ text: StyledText) {
    let isNew = text != self.text
    self.text = text
    guard output.capabilities.isTerminal else { return }
    guard animation == nil else {
      if isShown, isNew { show(frame: 0) }
      return
    }
    animation = Task { await self.run() }
  }

  /// Stops and erases the spinner.
  package func stop() {
    animation?.cancel()
    animation = nil
    if isShown, output.capabilities.canRedraw { output.redraw("") }
    isShown = false
  }

  private func run() async {
    var frame = 0
    var pause = Self.delay
    while (try? await sleep(pause)) != nil, !Task.isCancelled {
      show(frame: frame)
      guard output.capabilities.canRedraw, !output.capabilities.reducedMotion else { return }
      frame += 1
      pause = Self.frameTime
    }
  }

  private func show(frame: Int) {
    isShown = true
    let capabilities = output.capabilities
    guard capabilities.canRedraw else { return output.writeLine(text) }
    let sign = capabilities.reducedMotion ? "" : "\(capabilities.spinner(frame)) " as SafeText
    output.redraw(StyledText(sign, .color(.cyan)) + text)
  }
}

extension TerminalCapabilities {
  /// Returns a frame of the spinner that stands for work in progress.
  package func spinner(_ frame: Int) -> SafeText {
    let frames = Array(unicode ? "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏" : "|/-\\")
    return SafeText(String(frames[frame % frames.count]))
  }
}
