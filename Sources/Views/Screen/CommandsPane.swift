import Retrieval
import TerminalKit

/// A box that finds an action by its name, and performs it in the pane below.
@MainActor final class CommandsPane: ScreenPane {
  private let stage: Stage
  private let bindings: [KeyBindings.Binding]
  private var shown: [KeyBindings.Binding]
  private var box = ChoiceBox()
  private var list = ScreenList<ScreenAction>()

  init(stage: Stage) {
    self.stage = stage
    bindings = stage.bindings.table.filter { $0.action != .commands }
    shown = bindings
    list.replace(shown.map(\.action))
  }

  var isTyping: Bool { box.isTyping }

  /// The rows of the list, the line, and the borders.
  var naturalRows: Int { bindings.count + 4 }

  var hints: [ScreenAction] {
    box.isTyping ? [.choose, .nextPane, .back] : [.choose, .filter, .back]
  }

  func hint(_ action: ScreenAction) -> SafeText? {
    switch action {
    case .choose: "do it"
    case .nextPane: "go to list"
    default: nil
    }
  }

  /// Lists the actions whose meanings match the text, best first.
  private func filter() {
    let places = Matcher(bindings.map(\.meaning.string)).places(for: box.filter)
    shown = box.filter.isEmpty ? bindings : places.map { bindings[$0] }
    list.replace(shown.map(\.action))
    list.window.moveToFirst()
  }

  func draw(in frame: inout Frame, _ region: Region, _ context: DrawingContext) {
    let inside = box.draw(in: &frame, region, context, title: PaneTitle("Commands"))
    guard !shown.isEmpty else {
      return MessageText("No commands match \(quoting: box.filter, .bold).")
        .draw(in: &frame, inside)
    }
    let (shown, highlighter) = (shown, box.highlighter)
    list.window.draw(in: &frame, inside, context) { index, columns in
      let keys = StyledText(shown[index].names, .bold)
      let room = max(0, columns - keys.columns - 3)
      let meaning = StyledText(shown[index].meaning, .plain, highlighter)
      return " " + meaning.fitted(to: room) + " " + keys + " "
    }
  }
}

// MARK: - Keys

extension CommandsPane {
  func take(_ key: Key) -> Bool { play(box.take(key)) }

  func perform(_ action: ScreenAction) -> Bool {
    _ = play(box.perform(action)) || list.move(action)
    return true
  }

  private func play(_ outcome: ChoiceBox.Outcome?) -> Bool {
    switch outcome {
    case .edited: filter()
    case .left(let action): if let action { _ = list.move(action) }
    case .chosen: choose()
    case .back: stage.leave(self)
    case .ended: quit()
    case .nothing: break
    case nil: return false
    }
    return true
  }

  private func choose() {
    guard let action = list.selected else { return }
    stage.leave(self)
    stage.perform(action)
  }

  func goUp() -> Bool {
    guard !box.isTyping, list.isFirst else { return false }
    box.isTyping = true
    return true
  }

  func click(at position: Position) -> ListClick? {
    box.isTyping = position.row <= box.lineRow
    return box.isTyping ? nil : list.click(at: position)
  }

  func scroll(by rows: Int) { list.scroll(by: rows) }

  /// Leaves this pane, and the panes that led to it.
  func quit() {
    stage.leave(self)
    stage.quit()
  }
}
