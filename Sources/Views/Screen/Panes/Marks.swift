import Entities
import Scenes
import TerminalKit

/// The marked rows of a list, in the order of marking.
struct Marks<Row: Identifiable> {
  private(set) var rows: [Row] = []

  var isEmpty: Bool { rows.isEmpty }

  func contains(_ id: Row.ID) -> Bool { rows.contains { $0.id == id } }

  /// Marks a row, or unmarks it.
  mutating func toggle(_ row: Row) {
    if contains(row.id) { rows.removeAll { $0.id == row.id } } else { rows.append(row) }
  }

  mutating func removeAll() { rows = [] }

  mutating func keep(_ isKept: (Row) -> Bool) { rows = rows.filter(isKept) }
}

/// A pane whose rows can be marked for an action on all of them.
@MainActor protocol MarkingPane<Row>: ScreenPane {
  associatedtype Row: Identifiable
  var marks: Marks<Row> { get set }
  /// The row under the cursor; `nil` if it can't be marked.
  var rowToMark: Row? { get }
}

extension MarkingPane {
  /// The number of marked rows, also of those that a filter hides; `nil` if none are marked.
  var marksText: StyledText? {
    marks.isEmpty ? nil : StyledText("\(marks.rows.count) marked", .accent)
  }

  func unmark() { marks.removeAll() }

  /// Unmarks the rows after an action on them, unless the user still has to choose a playlist.
  func unmark(after action: ScreenAction) { if action != .addToPlaylist { unmark() } }

  /// Marks the row under the cursor and moves on, or unmarks all; returns `false` for other
  /// actions.
  func performInMarks(_ action: ScreenAction) -> Bool {
    switch action {
    case .mark:
      guard let rowToMark else { return false }
      marks.toggle(rowToMark)
      _ = perform(.down)
    case .back where !marks.isEmpty: marks.removeAll()
    default: return false
    }
    return true
  }

  /// The word for the key that unmarks the rows; `nil` for other actions, and if none are marked.
  func markHint(_ action: ScreenAction) -> SafeText? {
    action == .back && !marks.isEmpty ? "unmark \(marks.rows.count)" : nil
  }
}

extension MarkingPane where Row == StoreItem {
  /// Returns the event of an action on the marked items, and unmarks them; `nil` if none are marked,
  /// or the action is for a single item.
  func takeMarkedEvent(_ action: ScreenAction) -> ItemsEvent? {
    guard !marks.isEmpty, let event = action.itemsEvent(onAll: marks.rows),
      action != .star || marks.rows.contains(where: { $0.item.track != nil })
    else { return nil }
    unmark(after: action)
    return event
  }
}
