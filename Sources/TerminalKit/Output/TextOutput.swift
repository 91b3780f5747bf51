import Foundation
import Synchronization

/// An output stream of the process, or text in memory; only this type writes to the stream.
///
/// Each call is a single write, so that lines of different tasks don't mix. After a failed write,
/// all output is dropped. The descriptor stays open.
package final class TextOutput: Sendable {
  /// The descriptor of the stream; `nil` for text in memory.
  let descriptor: Int32?
  private let detected: TerminalCapabilities
  private let kept = Mutex<[UInt8]>([])
  private let firstFailure = Mutex<Int32?>(nil)
  private let sentences = Mutex(0)

  package init(descriptor: Int32, capabilities: TerminalCapabilities) {
    self.descriptor = descriptor
    detected = capabilities
  }

  /// Creates an output for a stream; without a descriptor, it collects what a pipe would get.
  package init(descriptor: Int32? = nil, environment: [String: String] = [:]) {
    self.descriptor = descriptor
    detected = .detect(descriptor: descriptor, environment: environment)
  }

  /// The collected output.
  package var bytes: [UInt8] { kept.withLock(\.self) }

  /// The collected output as text, with invalid UTF-8 repaired.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The capabilities, with the terminal's current size.
  package var capabilities: TerminalCapabilities {
    guard detected.isTerminal, let size = descriptor.flatMap(TerminalSize.init(of:)) else {
      return detected
    }
    var current = detected
    current.columns = size.columns
    current.rows = size.rows
    current.cell = size.cell
    return current
  }

  /// The `errno` of the first failed write: `EPIPE` if the reader has closed the pipe.
  package var failure: Int32? { firstFailure.withLock(\.self) }

  package func write(_ text: StyledText) {
    send(EscapeRenderer(capabilities: detected).render(text))
  }

  package func writeLine(_ line: StyledText = "") {
    writeLines([line])
  }

  /// Writes a sentence, wrapped between words on a terminal.
  ///
  /// A word longer than a line, such as a link, stays whole.
  package func writeSentence(_ sentence: StyledText) {
    let lines = lines(ofSentence: sentence)
    sentences.withLock { $0 += lines.count }
    writeLines(lines)
  }

  /// The number of lines of sentences since the last prompt.
  package var linesOfSentences: Int { sentences.withLock(\.self) }

  /// Restarts the count of lines, after a prompt.
  package func restartPage() { sentences.withLock { $0 = 0 } }

  package func lines(ofSentence sentence: StyledText) -> [StyledText] {
    let capabilities = capabilities
    guard capabilities.isTerminal else { return [sentence] }
    return sentence.written(for: capabilities)
      .wrapped(to: capabilities.columns - 1, cutsWords: false)
  }

  package func writeLines(_ lines: [StyledText]) {
    let renderer = EscapeRenderer(capabilities: detected)
    send(lines.map { renderer.render($0) + "\n" }.joined())
  }

  /// Writes a picture with lines of text beside it in one write.
  ///
  /// The picture must have fewer rows than the terminal, and the lines must fit beside it.
  package func write(
    _ picture: DrawnPicture, beside lines: [StyledText] = [], notedIn placed: PlacedPictures
  ) {
    if case .graphic(let graphic) = picture.content { placed.add(graphic) }
    write(control: PicturePlacement.bytes(picture, beside: lines, detected))
  }

  package func write(document: SafeText) {
    send(document.string)
  }

  /// Writes a file's bytes to a pipe or file, never to a terminal.
  package func write(bytes: [UInt8]) {
    guard !detected.isTerminal else { return }
    bytes.withUnsafeBytes(send)
  }

  /// Copies text through the terminal's clipboard sequence, also in tmux if `set-clipboard` is on.
  ///
  /// Returns `false` without a terminal, and for text over 64 KiB, which terminals refuse. It's
  /// unknown whether a terminal ignores the sequence.
  @discardableResult
  package func copyToClipboard(_ text: String) -> Bool {
    guard detected.movesCursor, text.utf8.count <= 65_536 else { return false }
    write(control: "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{1B}\\")
    return failure == nil
  }

  /// Draws a line over the cursor's line, cut to one row; the terminal must support redrawing.
  func redraw(_ line: StyledText) {
    let capabilities = capabilities
    let row = line.written(for: capabilities).onOneLine
      .truncated(to: max(1, capabilities.columns - 1))
    send("\r\(EscapeRenderer(capabilities: capabilities).render(row))\u{1B}[K")
  }

  func write(control: String) {
    send(control)
  }

  private func send(_ text: String) {
    var text = text
    text.withUTF8 { send(UnsafeRawBufferPointer($0)) }
  }

  private func send(_ bytes: UnsafeRawBufferPointer) {
    guard !bytes.isEmpty else { return }
    guard let descriptor else { return kept.withLock { $0 += bytes } }
    firstFailure.withLock { failure in
      guard failure == nil else { return }
      failure = Descriptor.write(bytes, to: descriptor)
    }
  }
}

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
  package func spinner(_ frame: Int) -> SafeText {
    let frames = Array(unicode ? "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏" : "|/-\\")
    return SafeText(String(frames[frame % frames.count]))
  }
}
