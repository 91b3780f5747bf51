import Retrieval
import TerminalKit

/// A line that filters a list as the user types.
struct FilterLine {
  private let tokenizer = Tokenizer()
  private(set) var editor: LineEditor
  /// Finds the letters to highlight; `nil` without a filter.
  private(set) var highlighter: Highlighter?
  /// Whether letters go into the line.
  var isTyping = false
  /// The row under the cursor when the filter began, to return to if nothing matches.
  private(set) var start: AnyHashable?

  init(_ text: String = "", start: AnyHashable? = nil) {
    (editor, self.start) = (LineEditor(text: text), start)
    change()
  }

  var text: String { editor.text }

  mutating func handle(_ key: Key) -> LineEditor.Outcome {
    let outcome = editor.handle(key)
    if outcome == .edited { change() }
    return outcome
  }

  mutating func begin(at row: AnyHashable?) {
    (isTyping, start) = (true, row ?? start)
  }

  /// Removes the filter and leaves the line.
  mutating func clear() {
    (editor, highlighter, isTyping) = (LineEditor(), nil, false)
  }

  /// Returns the indices of the texts that match, in order; `nil` without a filter.
  func matches(in texts: @autoclosure () -> [String]) -> [Int]? {
    text.isEmpty ? nil : Matcher(texts()).places(for: text).sorted()
  }

  private mutating func change() {
    highlighter = text.isEmpty ? nil : Highlighter(text, tokenizer: tokenizer)
  }

  /// Draws the line in the lower border of a pane, or in its last row without a border.
  ///
  /// Returns the remaining region inside the border.
  func draw(
    in frame: inout Frame, _ region: Region, inside: Region, _ context: DrawingContext
  ) -> Region {
    guard isTyping || !text.isEmpty, region.rows > 1 else { return inside }
    let isFramed = inside != region
    let row = region.split(bottom: 1).bottom.inset(columns: isFramed ? 2 : 0)
    let columns = SafeText(text).columns + 5
    let line = row.split(left: min(columns, row.columns * 2 / 3)).left
    frame.fill(line)
    frame.draw(
      editor, prompt: StyledText(" / ", .accent), in: line,
      hasFocus: context.hasFocus && isTyping)
    return isFramed ? inside : inside.split(bottom: 1).rest
  }
}

extension ScreenList {
  /// Replaces the items by those whose text matches a filter, without sections, or by all.
  mutating func replace(
    _ ids: [ID], sections: [Int] = [], texts: @autoclosure () -> [String], in filter: FilterLine
  ) {
    let matches = filter.matches(in: texts())
    replace(
      matches.map { $0.map { ids[$0] } } ?? ids, sections: matches == nil ? sections : [],
      isFiltered: matches != nil, start: filter.start)
    matching = matches
  }
}

/// A pane with a list that can be filtered.
@MainActor protocol FilteringPane: ScreenPane {
  var filter: FilterLine { get set }
  var canFilter: Bool { get }
  var host: any PaneHost { get }

  /// The row under the cursor, named the same whatever is listed; `nil` if there is none.
  var row: AnyHashable? { get }

  /// Whether nothing in the list matches, so that searching the store may help.
  var isUnmatched: Bool { get }

  /// Lists the matches of the text in the line.
  func applyFilter()
}

extension FilteringPane where Self: ScenePane {
  var host: any PaneHost { stage }
}

extension FilteringPane {
  package var isTyping: Bool { filter.isTyping }

  var isUnmatched: Bool { false }
  var row: AnyHashable? { nil }

  /// The keys to show while a filter is typed, or if nothing matches it; `nil` otherwise.
  var filterHints: [ScreenAction]? {
    if filter.isTyping { return isUnmatched ? [.back] : [.choose, .back] }
    return isUnmatched ? [.searchMeant, .back] : nil
  }

  package func take(_ key: Key) -> Bool { takeInFilter(key) }

  package func hint(_ action: ScreenAction) -> SafeText? { filterHint(action) }

  /// Handles a key while a filter is typed; it applies at once, and Esc clears it.
  func takeInFilter(_ key: Key) -> Bool {
    guard filter.isTyping else { return false }
    switch key {
    case .escape: clearFilter()
    case .enter, .down, .tab: filter.isTyping = false
    case .pageUp, .pageDown, .function: return false
    default: if filter.handle(key) == .edited { applyFilter() }
    }
    return true
  }

  /// Begins a filter, or goes back from it; returns `false` for other actions.
  func performInFilter(_ action: ScreenAction) -> Bool {
    switch action {
    case .filter where canFilter: filter.begin(at: row)
    case .back where !filter.text.isEmpty: clearFilter()
    case .searchMeant where isUnmatched: host.searchMeant(filter.text)
    default: return false
    }
    return true
  }

  /// The names of the keys that end and clear the filter.
  func filterHint(_ action: ScreenAction) -> SafeText? {
    if action == .searchMeant, isUnmatched { return "search for it" }
    if action == .choose, filter.isTyping { return "go to list" }
    return action == .back && (filter.isTyping || !filter.text.isEmpty) ? "clear filter" : nil
  }

  /// The keys that help if nothing matches the filter.
  var unmatchedHelp: [KeyWord] {
    (isUnmatched ? [(.searchMeant, "search the store for it")] : []) + [(.back, "clear the filter")]
  }

  var unmatchedText: MessageText { MessageText("No matches for \(quoting: filter.text, .bold).") }

  /// The message if nothing matches the filter.
  var unmatchedMessage: MessageText {
    unmatchedText.helped(by: host.help(unmatchedHelp, in: self))
  }

  private func clearFilter() {
    filter.clear()
    applyFilter()
  }
}
