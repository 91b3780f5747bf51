package import Scenes
package import TerminalKit

package protocol BoxList {
  associatedtype Cursor: Equatable
  var cursor: Cursor { get }
  var isFirst: Bool { get }
  /// The number of rows of the whole list.
  var rowCount: Int { get }
  /// Moves the cursor; returns `false` if the action isn't a movement.
  mutating func move(_ action: ScreenAction) -> Bool
  /// Moves the cursor to a clicked item; returns `nil` if there is none.
  mutating func click(at position: Position) -> ListClick?
  mutating func scroll(by rows: Int)
}

/// A box over all other panes, with a line that filters its list.
@MainActor package protocol BoxPane: ScenePane where Event: FilterableListEvent {
  associatedtype List: BoxList
  /// Whether any number of items can be selected.
  static var choosesMany: Bool { get }
  var chooseHint: SafeText { get }
  var box: ChoiceBox { get set }
  var list: List { get set }
  var hasList: Bool { get }
  /// The filter of the list that is shown.
  var shownFilter: String? { get }
  /// The number of the item under the cursor.
  var position: Int? { get }
  /// Whether the item under the cursor is the choice that is in effect, which Enter keeps.
  var isCurrent: Bool { get }
  /// Whether a choice is made that opens a search.
  var leadsToSearch: Bool { get }
  /// Returns the event of an action that concerns neither the box nor its cursor.
  func event(for action: ScreenAction) -> Event?
  /// Filters the list by the text of the line, which the user has finished or is still typing.
  func filter(isTyping: Bool)
  func listMoved()
}

extension BoxPane {
  package static var place: Stage.Place { .overlay }
  package static var quitEvent: Event { .quit }
  package static var choosesMany: Bool { false }
  package var isCurrent: Bool { false }
  package var leadsToSearch: Bool { false }
  package var isTyping: Bool { hasList && box.isTyping }
  package func listMoved() {}

  /// The rows of the list, the line, and the borders.
  package var naturalRows: Int { (hasList ? max(list.rowCount, 2) : 5) + 4 }

  package func hint(_ action: ScreenAction) -> SafeText? {
    switch action {
    case .choose: chooseHint
    case .pause: "select"
    case .nextPane: "go to list"
    default: nil
    }
  }

  /// Handles a key in the line, unless there is no list to filter.
  package func take(_ key: Key) -> Bool {
    hasList && play(box.take(key))
  }

  package func perform(_ action: ScreenAction) -> Bool {
    if hasList, Self.choosesMany, action == .pause {
      (box.hasMarked, box.isEnding) = (true, false)
      choose()
      return true
    }
    if hasList, play(box.perform(action)) || move(action) { return true }
    guard let event = action == .back ? .back : event(for: action) else { return false }
    events.post(event)
    return true
  }

  package func goUp() -> Bool {
    guard hasList, !box.isTyping, list.isFirst else { return false }
    box.isTyping = true
    return true
  }

  private func play(_ outcome: ChoiceBox.Outcome?) -> Bool {
    switch outcome {
    case .edited: filter(isTyping: true)
    case .left(let action):
      // The cursor is on the best match of a filter, where it stays.
      if let action, box.filter.isEmpty { _ = move(action) }
      filter(isTyping: false)
    case .chosen: finish()
    case .back: events.post(.back)
    case .ended: quit()
    case .nothing: break
    case nil: return false
    }
    return true
  }

  private func move(_ action: ScreenAction) -> Bool {
    guard list.move(action) else { return false }
    listMoved()
    return true
  }

  package func filter(isTyping: Bool) {
    if isTyping { events.post(.filter(box.filter), replacing: \.isFilter) }
  }

  /// Makes a choice that was waiting for the list to match the typed text.
  func chooseIfDue() {
    if let shownFilter, box.isDue(shownFilter) { choose() }
  }

  /// Makes the choice that ends the box, unless others have been made.
  private func finish() {
    if box.hasMarked { return events.post(.back) }
    box.isEnding = true
    choose()
  }

  /// Closes the box once the choice that ends it is saved.
  func close(after notice: Notice?) {
    guard box.isEnding else { return }
    switch notice {
    case .selectedStorefront, .selectedGenre, .deselectedGenre: break
    default: return
    }
    events.post(.back)
  }

  private func choose() {
    guard box.mayChoose(from: shownFilter) else { return }
    if box.isEnding, isCurrent { return events.post(.back) }
    if let position { events.post(.select(position)) }
  }

  package func click(at position: Position) -> ListClick? {
    guard hasList else { return nil }
    box.isTyping = position.row <= box.lineRow
    return box.isTyping ? nil : list.click(at: position)
  }

  package func scroll(by rows: Int) {
    list.scroll(by: rows)
    listMoved()
  }
}

/// The events of every numbered list that can be filtered.
package protocol FilterableListEvent {
  static func select(_ number: Int) -> Self
  static func filter(_ text: String) -> Self
  static var nextPage: Self { get }
  static var previousPage: Self { get }
  static var back: Self { get }
  static var quit: Self { get }
  var isFilter: Bool { get }
}

extension ChoiceEvent: FilterableListEvent {
  package var isFilter: Bool { if case .filter = self { true } else { false } }
}

extension HistoryEvent: FilterableListEvent {
  package var isFilter: Bool {
    switch self {
    case .filter, .typeFilter: true
    default: false
    }
  }
}
