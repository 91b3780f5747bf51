import TerminalKit

/// The visible part of read-only lines.
struct TextWindow {
  /// The first visible line; drawing limits it to the number of lines.
  private(set) var top = 0
  private var height = 0
  /// Whether the lines didn't all fit when they were last drawn.
  private(set) var isScrollable = false

  /// Scrolls; returns `false` if the action isn't a movement.
  mutating func move(_ action: ScreenAction) -> Bool {
    switch action {
    case .up: scroll(by: -1)
    case .down: scroll(by: 1)
    case .pageUp: scroll(by: -max(1, height - 1))
    case .pageDown: scroll(by: max(1, height - 1))
    case .halfPageUp: scroll(by: -max(1, height / 2))
    case .halfPageDown: scroll(by: max(1, height / 2))
    case .first: top = 0
    case .last: top = .max / 2
    default: return false
    }
    return true
  }

  mutating func scroll(by rows: Int) {
    top = max(top + rows, 0)
  }

  /// Draws the visible lines, and a scrollbar thumb in the border at the right of `sides`.
  @MainActor mutating func draw(
    _ lines: [StyledText], in frame: inout Frame, _ region: Region, sides: Region,
    _ context: DrawingContext
  ) {
    height = region.rows
    isScrollable = lines.count > height
    top = min(top, max(0, lines.count - height))
    frame.write(lines.dropFirst(top).map { $0.truncated(to: region.columns) }, in: region)
    context.drawThumb(in: &frame, sides, total: lines.count, first: top)
  }
}
