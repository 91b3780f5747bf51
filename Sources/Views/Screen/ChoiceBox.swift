import TerminalKit

/// The box of what is chosen from: a line that narrows a list while it is typed, and room for the
/// list under it.
///
/// The line has the keys at first, and again where the person goes up from the list.
struct ChoiceBox {
  /// What a key or an action comes to.
  enum Outcome: Equatable {
    /// The text of the line has changed.
    case edited
    /// The list has the keys now, and its cursor moves.
    case left(ScreenAction?)
    case chosen
    case back
    /// The input is over.
    case ended
    case nothing
  }

  /// The smallest box that has a frame.
  private static let framed = TerminalSize(columns: 30, rows: 8)

  /// Whether the line has the keys.
  var isTyping = true
  /// Whether Enter has come before the list did of what is typed.
  private var isChoosing = false
  private var line = LineEditor()
  /// Where the list begins, counted from the first row of the box.
  private(set) var listRow = 0

  var filter: String { line.text }

  /// Whether the choice can be made now, because the list is that of what is typed; else it is made
  /// once ``isDue(_:)`` says so.
  mutating func mayChoose(from shown: String?) -> Bool {
    isChoosing = shown != filter
    return !isChoosing
  }

  /// Whether a choice has waited for the list that is shown now.
  mutating func isDue(_ shown: String) -> Bool {
    isChoosing && mayChoose(from: shown)
  }

  /// Plays a key on the line; `nil` where the list has the keys, and for a key that types nothing
  /// anywhere.
  mutating func take(_ key: Key) -> Outcome? {
    guard isTyping else { return nil }
    isChoosing = false
    switch key {
    case .enter: return .chosen
    case .escape: return back()
    case .down: return left(.down)
    case .pageDown: return left(.pageDown)
    case .tab: return left(nil)
    case .function: return nil
    case .up, .pageUp, .backTab: return .nothing
    default: break
    }
    return switch line.handle(key) {
    case .edited: .edited
    case .ended, .interrupted: .ended
    case .submitted: .chosen
    case .moved, .suspended, .redraw, .ignored: .nothing
    }
  }

  /// Plays an action on the list; `nil` where it is none for the box.
  ///
  /// `isFirst` says whether the cursor is on the first item.
  mutating func perform(_ action: ScreenAction, isFirst: Bool) -> Outcome? {
    switch action {
    case .up where isFirst: break
    case .filter, .nextPane, .previousPane: break
    case .choose: return .chosen
    case .back: return back()
    default: return nil
    }
    isTyping = true
    return .nothing
  }

  /// The first time the text goes, the second time the box.
  private mutating func back() -> Outcome {
    guard !filter.isEmpty else { return .back }
    line = LineEditor()
    return .edited
  }

  private mutating func left(_ action: ScreenAction?) -> Outcome {
    isTyping = false
    return .left(action)
  }

  /// Draws the frame and the line; what is left is for the list.
  mutating func draw(
    in frame: inout Frame, _ region: Region, _ context: DrawingContext, title: StyledText
  ) -> Region {
    var inside = region
    if region.rows >= Self.framed.rows, region.columns >= Self.framed.columns {
      frame.drawBorder(region, context.theme.border, title: title.styled(context.theme.heading))
      inside = region.inset(rows: 1, columns: 2)
    }
    let (top, rest) = inside.split(top: 1)
    frame.draw(
      line, prompt: StyledText("/ ", context.theme.accent), in: top,
      hasFocus: context.hasFocus && isTyping)
    listRow = rest.row - region.row
    return rest
  }
}
