import Entities
import Scenes
import TerminalKit

/// The message of a pane without a list: a sign and a bold sentence, then what to do.
struct MessageText {
  /// The time that the bar of a wait shows at most: the window of the request budget.
  private static let longestWait = Duration.seconds(60)
  private static let widestBar = 60
  /// The rows of a message, its margins, and the borders of its pane.
  static let rows = 8

  private let sign: StyledText
  let lines: [StyledText]
  /// The share of the time that is left.
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
    let advice = error.advice.map {
      StyledText(ErrorMessage(error.code, $0).sentence, .quiet)
    }
    self.init(
      [StyledText(happened.sentence), advice] + rest, sign: StyledText("✗", .error))
  }

  /// Creates the message of a wait, with the key that ends it.
  init(waiting time: Duration, key: SafeText?) {
    let advice = key.map { "Press \($0, .bold) to retry now." as StyledText }
    self.init([WaitText.text(time), advice], sign: StyledText("◷", .warn))
    share = time / Self.longestWait
  }

  /// Returns the advice to repeat what failed; `nil` if no key does.
  static func retry(_ key: SafeText?) -> StyledText? {
    key.map { "Press \($0, .bold) to retry." }
  }

  /// Creates the message of a page without contents, with the key that loads them again.
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

  func draw(in frame: inout Frame, _ region: Region) {
    let column = region.columns > 30 ? 2 : 1
    let indent = sign.isEmpty ? 0 : 2
    let width = max(1, region.columns - column - indent - 1)
    let wrapped = lines.enumerated().flatMap { index, line in
      line.styled(index == 0 ? .bold : .plain).wrapped(to: width)
    }
    let top = region.rows > wrapped.count + 2 ? 1 : 0
    frame.write(sign, in: region, row: top, column: column)
    for (row, line) in wrapped.enumerated() {
      frame.write(line, in: region, row: top + row, column: column + indent)
    }
    guard let share else { return }
    frame.write(
      .bar(share, min(width, Self.widestBar), .warn), in: region, row: top + wrapped.count,
      column: column + indent)
  }
}

extension StyledText {
  /// Returns a bar that fills by half columns.
  static func bar(_ share: Double, _ columns: Int, _ style: Style) -> StyledText {
    let halves = Int((min(1, max(0, share)) * Double(2 * columns)).rounded())
    let done = String(repeating: "━", count: halves / 2) + (halves % 2 == 1 ? "╸" : "")
    let rest = String(repeating: "─", count: columns - (halves + 1) / 2)
    return StyledText("\(done)", style) + StyledText("\(rest)", .line)
  }
}
