import Entities
import Scenes
import TerminalKit

/// A message in a pane without a list: a sign and a bold sentence, then advice.
struct MessageText {
  /// The maximum of a wait's bar: the window of the request budget.
  private static let longestWait = Duration.seconds(60)
  private static let widestBar = 60

  private let sign: StyledText
  let lines: [StyledText]
  /// The keys that help, one per row.
  private var keys: [Hint] = []
  /// The remaining part of the wait.
  private var share: Double?

  init(_ lines: StyledText?...) {
    self.init(lines)
  }

  init(_ lines: [StyledText?], sign: StyledText = "") {
    self.sign = sign
    self.lines = lines.compactMap(\.self)
  }

  init(_ error: ErrorMessage, _ rest: StyledText?...) {
    var happened = error
    happened.advice = nil
    let advice = error.onScreen.advice.map {
      StyledText(ErrorMessage(error.code, $0).sentence, .quiet)
    }
    self.init([StyledText(happened.sentence), advice] + rest, sign: StyledText("✗", .error))
  }

  /// Creates the message of a wait; `key` ends it, unless that key has its own row.
  init(waiting time: Duration, key: SafeText? = nil) {
    let advice = key.map { "Press \($0, .bold) to retry now." as StyledText }
    self.init([WaitText.text(time), advice], sign: StyledText("◷", .warn))
    share = time / Self.longestWait
  }

  /// Returns the message with helpful keys below it.
  func helped(by keys: [Hint]) -> MessageText {
    var message = self
    message.keys = keys
    return message
  }

  /// Returns the advice to try again; `nil` if no key does that.
  static func retry(_ key: SafeText?) -> StyledText? {
    key.map { "Press \($0, .bold) to retry." }
  }

  /// Creates the message of a page without contents, with the key that reloads them.
  init<Contents>(
    _ content: PageState<Contents>.Content?, retryKey: SafeText?, _ context: DrawingContext
  ) {
    switch content {
    case .waiting(let wait): self.init(waiting: wait, key: retryKey)
    case .failed(let error):
      self.init(ErrorMessage(error), error.isPermanent ? nil : Self.retry(retryKey))
    case .missing(let item): self.init(ErrorMessage(item))
    case .loading, .loaded, nil: self.init("\(context.spinner) Loading")
    }
  }

  /// Draws the message, and on a stage also keys that can be clicked.
  @MainActor func draw(in frame: inout Frame, _ region: Region, on stage: (any PaneHost)? = nil) {
    let column = region.columns > 30 ? 2 : 1
    let indent = sign.isEmpty ? 0 : 2
    let width = max(1, region.columns - column - indent - 1)
    let wrapped = lines.enumerated().flatMap { index, line in
      line.styled(index == 0 ? .bold : .plain).wrapped(to: width)
    }
    let needed = wrapped.count + (share == nil ? 0 : 1) + keys.count
    let top = region.rows > needed + 2 ? 1 : 0
    frame.write(sign, in: region, row: top, column: column)
    for (row, line) in wrapped.enumerated() {
      frame.write(line, in: region, row: top + row, column: column + indent)
    }
    var rest = region.split(top: top + wrapped.count).rest.split(left: column + indent).rest
    if let share {
      frame.write(.bar(share, min(width, Self.widestBar), .warn), in: rest)
      rest = rest.split(top: 1).rest
    }
    if let stage {
      drawKeys(in: &frame, rest.split(top: rest.rows > keys.count ? 1 : 0).rest, stage)
    }
  }

  @MainActor private func drawKeys(in frame: inout Frame, _ region: Region, _ stage: any PaneHost) {
    let width = keys.flatMap(\.keys).map(\.key.columns).max() ?? 0
    for (row, hint) in keys.enumerated() where row < region.rows {
      let line = region.split(top: row).rest.split(top: 1).top
      for (action, key) in hint.keys where !key.isEmpty {
        frame.write(StyledText(key, .bold), in: line)
        stage.targets.add(line.split(left: width + 2 + hint.word.columns).left) { _ in
          stage.perform(action)
        }
        let word = StyledText(hint.word, .quiet).truncated(to: line.columns - width - 2)
        frame.write(word, in: line, column: width + 2)
      }
    }
  }
}

extension StyledText {
  /// Returns a bar that fills in steps of half a column.
  static func bar(_ share: Double, _ columns: Int, _ style: Style) -> StyledText {
    let halves = Int((min(1, max(0, share)) * Double(2 * columns)).rounded())
    let done = String(repeating: "━", count: halves / 2) + (halves % 2 == 1 ? "╸" : "")
    let rest = String(repeating: "─", count: columns - (halves + 1) / 2)
    return StyledText("\(done)", style) + StyledText("\(rest)", .line)
  }
}
