import Foundation
import Synchronization

/// One of the process's output streams; the only place that writes bytes to a descriptor.
///
/// Each call is one write, so that lines of several tasks do not mix. After a write has failed,
/// nothing more is written. The descriptor stays open when the output goes.
package final class TextOutput: Sendable {
  let descriptor: Int32
  private let detected: TerminalCapabilities
  private let firstFailure = Mutex<Int32?>(nil)

  package init(descriptor: Int32, capabilities: TerminalCapabilities) {
    self.descriptor = descriptor
    detected = capabilities
  }

  /// What the stream can do, with the size the terminal has now.
  package var capabilities: TerminalCapabilities {
    guard detected.isTerminal, let size = TerminalSize(of: descriptor) else { return detected }
    var current = detected
    current.columns = size.columns
    current.rows = size.rows
    current.cell = size.cell
    return current
  }

  /// The `errno` of the first write that failed: `EPIPE` where the reader has gone.
  package var failure: Int32? { firstFailure.withLock(\.self) }

  package func write(_ text: StyledText) {
    send(EscapeRenderer(capabilities: detected).render(text))
  }

  package func writeLine(_ line: StyledText = "") {
    writeLines([line])
  }

  /// Writes a sentence, on a terminal in lines that break between words; a longer word, such as a
  /// link, stays whole.
  package func writeSentence(_ sentence: StyledText) {
    writeLines(lines(ofSentence: sentence))
  }

  /// The lines that ``writeSentence(_:)`` writes.
  package func lines(ofSentence sentence: StyledText) -> [StyledText] {
    let capabilities = capabilities
    guard capabilities.isTerminal else { return [sentence] }
    return sentence.wrapped(to: capabilities.columns - 1, cutsWords: false)
  }

  /// Writes all lines at once.
  package func writeLines(_ lines: [StyledText]) {
    let renderer = EscapeRenderer(capabilities: detected)
    send(lines.map { renderer.render($0) + "\n" }.joined())
  }

  /// Writes a picture with lines of text beside it, all at once; the lines must fit there.
  ///
  /// - Parameters:
  ///   - picture: Of fewer rows than the terminal has.
  ///   - lines: Begin beside its first row, and go on below its last in the same column.
  ///   - placed: Takes note of it.
  package func write(
    _ picture: DrawnPicture, beside lines: [StyledText] = [], notedIn placed: PlacedPictures
  ) {
    if case .graphic(let graphic) = picture.content { placed.add(graphic) }
    write(control: PicturePlacement.bytes(picture, beside: lines, detected))
  }

  /// Writes a document exactly as it is.
  package func write(document: SafeText) {
    send(document.string)
  }

  /// Puts `text` on the clipboard of the terminal, through tmux too where its `set-clipboard` is on.
  ///
  /// - Returns: Whether it was sent. Not if this is no terminal, or for text over 64 KiB, which
  ///   terminals refuse; whether the terminal took it is not known.
  @discardableResult
  package func copyToClipboard(_ text: String) -> Bool {
    guard detected.movesCursor, text.utf8.count <= 65_536 else { return false }
    write(control: "\u{1B}]52;c;\(Base64.encoded(text.utf8))\u{1B}\\")
    return failure == nil
  }

  /// Writes escape sequences of ours, or text rendered already.
  func write(control: String) {
    send(control)
  }

  private func send(_ text: String) {
    guard !text.isEmpty else { return }
    firstFailure.withLock { failure in
      guard failure == nil else { return }
      failure = Descriptor.write(text, to: descriptor)
    }
  }
}

/// Padded Base64, as terminals take it for images and the clipboard.
enum Base64 {
  static func encoded(_ bytes: some Sequence<UInt8>) -> String {
    Data(bytes).base64EncodedString()
  }
}
