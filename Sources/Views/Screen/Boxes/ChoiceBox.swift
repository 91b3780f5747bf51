import Retrieval
import TerminalKit

/// The outcome of a key or an action in a box.
enum BoxOutcome: Equatable {
  case edited
  /// The list has focus now, and the action moves its cursor.
  case left(ScreenAction?)
  case chosen
  case back
  case ended
  case nothing
}

/// A box with a line that filters as the user types, and a list below it.
///
/// The line has focus first, and gets it back when the user moves up from the list.
struct ChoiceBox<ID: Hashable & Sendable> {
  var list = ScreenList<ID>()
  /// Whether the user has selected items one by one.
  var hasMarked = false
  /// Whether the choice closes the box.
  var isEnding = false
  /// Whether the user pressed Enter before the list matched the typed text.
  private var isChoosing = false
  private var line: FilterLine
  /// The row of the line on the screen.
  private(set) var lineRow = 0

  init(_ text: String = "") {
    line = FilterLine(text)
    isTyping = true
  }

  var isTyping: Bool {
    get { line.isTyping }
    set { line.isTyping = newValue }
  }

  var filter: String { line.text }

  var highlighter: Highlighter? { line.highlighter }

  mutating func goUp() -> Bool {
    guard !isTyping, list.isFirst else { return false }
    isTyping = true
    return true
  }

  mutating func click(at position: Position) -> ListClick? {
    isTyping = position.row <= lineRow
    return isTyping ? nil : list.click(at: position)
  }

  /// Whether the list matches the typed text, so that the user can choose now.
  ///
  /// Otherwise, the choice is made when ``isDue(_:)`` returns `true`.
  mutating func mayChoose(from shown: String?) -> Bool {
    isChoosing = shown != filter
    return !isChoosing
  }

  /// Whether a pending choice can be made from the current list.
  mutating func isDue(_ shown: String) -> Bool {
    isChoosing && mayChoose(from: shown)
  }

  /// Handles a key in the line.
  ///
  /// Returns `nil` if the list has focus, and for keys that never type anything.
  mutating func take(_ key: Key) -> BoxOutcome? {
    guard isTyping else { return nil }
    isChoosing = false
    switch key {
    case .enter: return .chosen
    case .escape: return back()
    case .down: return left(.down)
    case .pageDown: return left(.pageDown)
    // In an empty line, this key would mean the end of input.
    case .control("d") where filter.isEmpty: return left(.halfPageDown)
    case .tab: return left(nil)
    case .function: return nil
    case .up where !list.isFirst: return left(.up)
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

  /// Handles an action in the list; returns `nil` if the action doesn't concern the box.
  mutating func perform(_ action: ScreenAction) -> BoxOutcome? {
    switch action {
    case .filter, .nextPane, .previousPane: break
    case .choose: return .chosen
    case .back: return back()
    default: return nil
    }
    isTyping = true
    return .nothing
  }

  private mutating func back() -> BoxOutcome {
    guard !filter.isEmpty else { return .back }
    line = FilterLine()
    isTyping = true
    return .edited
  }

  /// Moves the focus to the list, unless it is empty.
  private mutating func left(_ action: ScreenAction?) -> BoxOutcome {
    guard list.rowCount > 0 else { return .nothing }
    isTyping = false
    return .left(action)
  }

  /// Draws the border and the line, and returns the remaining region for the list.
  @MainActor mutating func draw(
    in frame: inout Frame, _ region: Region, _ context: DrawingContext, title: PaneTitle,
    placeholder: SafeText = ""
  ) -> Region {
    frame.fill(region.inset(columns: -1))
    let inside = context.drawBorder(title, in: &frame, region)
    var (top, rest) = inside.split(top: 1)
    frame.draw(
      line.editor, prompt: StyledText("❯ ", .accent), in: top.inset(columns: 1),
      hasFocus: context.hasFocus && isTyping)
    // Without a border, the title can only be the placeholder.
    let ghost = inside == region ? title.trail.last ?? "" : placeholder
    if filter.isEmpty { frame.write(StyledText(ghost, .ghost), in: top, column: 3) }
    if inside != region {
      frame.drawRule(in: region, row: 2, context.lineStyle)
      rest = rest.split(top: 1).rest
    }
    lineRow = top.row
    return rest
  }
}

/// A box over all other panes.
@MainActor protocol BoxPane: ScreenPane {
  associatedtype ID: Hashable & Sendable
  var box: ChoiceBox<ID> { get set }
  /// Whether there is a list to filter and choose from.
  var hasList: Bool { get }
  /// The number of rows that the box needs.
  var naturalRows: Int { get }
  func region(in layout: ScreenLayout) -> Region

  /// Carries out the outcome of a key or action.
  func follow(_ outcome: BoxOutcome)
}

extension BoxPane {
  var hasList: Bool { true }
  func region(in layout: ScreenLayout) -> Region { layout.overlay(rows: naturalRows) }
  var isTyping: Bool { hasList && box.isTyping }
  func goUp() -> Bool { hasList && box.goUp() }
  func click(at position: Position) -> ListClick? { hasList ? box.click(at: position) : nil }
  func scroll(by rows: Int) { box.list.scroll(by: rows) }

  /// The hint for the key that goes back, if it clears the text first; `nil` for the usual hint.
  var backHint: SafeText? { hasList && !box.filter.isEmpty ? "clear filter" : nil }

  func take(_ key: Key) -> Bool { hasList && follows(box.take(key)) }

  /// Carries out an outcome; returns `false` if there is none.
  func follows(_ outcome: BoxOutcome?) -> Bool {
    outcome.map(follow) != nil
  }
}
