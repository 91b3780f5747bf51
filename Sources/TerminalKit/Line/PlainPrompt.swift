/// A prompt on a pipe, or on a terminal whose kernel edits the line.
///
/// A line ends with a line feed, CRLF, or the end of input. Invalid UTF-8 is repaired, and a line is cut at 64 KiB.
@MainActor package final class PlainPrompt: Prompt {
  package static let maximumLineBytes = 65_536

  package let isInteractiveEditing = false
  package var completions: [String] = []

  private let reader: DescriptorReader
  private let output: TextOutput?
  private var lines = LineSplitter(maximumBytes: PlainPrompt.maximumLineBytes)
  private var hasEnded = false

  /// `output` shows the prompt; `nil` on a pipe.
  package init(descriptor: Int32, output: TextOutput?) {
    reader = DescriptorReader(descriptor: descriptor)
    self.output = output
  }

  package func begin(_ prompt: StyledText, text: String) {
    output?.write(prompt)
  }

  package func next() async -> PromptEvent {
    while true {
      if let line = lines.next() { return .submitted(line) }
      guard !hasEnded else { return .ended }
      switch await reader.read() {
      case .bytes(let bytes): lines.feed(bytes)
      case .timedOut: break
      case .cancelled: return .interrupted
      case .ended:
        hasEnded = true
        lines.finish()
      }
    }
  }

  package func showBelow(_ lines: [StyledText]) {}
}

/// Splits bytes into lines, and cuts lines that are too long.
struct LineSplitter {
  private let maximumBytes: Int
  private var finished: [String] = []
  private var line: [UInt8] = []
  private var hasBytes = false

  init(maximumBytes: Int) {
    self.maximumBytes = maximumBytes
  }

  mutating func feed(_ bytes: [UInt8]) {
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        finishLine()
      } else {
        hasBytes = true
        if line.count <= maximumBytes { line.append(byte) }
      }
    }
  }

  /// Ends the last line, if it has no line break.
  mutating func finish() {
    if hasBytes { finishLine() }
  }

  mutating func next() -> String? {
    finished.isEmpty ? nil : finished.removeFirst()
  }

  private mutating func finishLine() {
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    finished.append(String(decoding: line.prefix(maximumBytes), as: UTF8.self))
    line = []
    hasBytes = false
  }
}

/// A prompt for one line at a time.
///
/// Call ``begin(_:text:)``, then ``next()`` until it returns anything but `edited`, which finishes
/// the line.
@MainActor package protocol Prompt: AnyObject {
  /// Whether the prompt supports `edited` events, completions, and lines below.
  var isInteractiveEditing: Bool { get }

  /// Complete lines to suggest, best first.
  ///
  /// Setting them redraws.
  var completions: [String] { get set }

  /// Starts a line with `text` already filled in.
  func begin(_ prompt: StyledText, text: String)

  /// Only one task may wait at a time.
  func next() async -> PromptEvent

  /// Shows lines below the prompt until the line is finished; ignored without interactive editing.
  func showBelow(_ lines: [StyledText])
}

package enum PromptEvent: Sendable, Hashable {
  /// The text changed; only with interactive editing.
  case edited(String)
  /// The line is finished; its text isn't sanitized.
  case submitted(String)
  /// Ctrl-C, or the waiting task was canceled.
  case interrupted
  /// Ctrl-D on an empty line, or the end of input.
  case ended
}
