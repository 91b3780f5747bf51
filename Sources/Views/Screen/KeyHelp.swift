import TerminalKit

struct KeyHelp {
  /// The advice below the table, for users who can't use full-screen mode.
  private static let advice: StyledText =
    "For screen readers, or to select text, run `tunes search`."

  let bindings: KeyBindings
  /// The first visible line; drawing limits it to the number of lines.
  private var top = 0
  private var height = 0

  init(bindings: KeyBindings) {
    self.bindings = bindings
  }

  /// Scrolls; returns `false` if the action isn't a movement, which closes the help.
  mutating func move(_ action: ScreenAction) -> Bool {
    switch action {
    case .up: scroll(by: -1)
    case .down: scroll(by: 1)
    case .pageUp: scroll(by: -max(1, height - 1))
    case .pageDown: scroll(by: max(1, height - 1))
    case .first: top = 0
    case .last: top = .max / 2
    default: return false
    }
    return true
  }

  mutating func scroll(by rows: Int) {
    top = max(top + rows, 0)
  }

  mutating func draw(in frame: inout Frame, _ region: Region, _ context: DrawingContext) {
    frame.fill(region)
    frame.drawBorder(region, context.theme.border, title: "Keys")
    let inside = region.inset(rows: 1, columns: 2)
    let lines = lines(context.theme, inside.columns)
    height = inside.rows
    top = min(top, max(0, lines.count - height))
    frame.write(lines.dropFirst(top), in: inside)
  }

  private func lines(_ theme: Theme, _ columns: Int) -> [StyledText] {
    let bound = bindings.table.filter { !$0.keys.isEmpty }
    let names = bound.map { binding in
      binding.keys.map(KeyName.text).joined(separator: " ")
    }
    let width = names.map(\.columns).max() ?? 0
    let table = zip(names, bound).map { name, binding in
      StyledText(name, theme.key).padded(to: width) + "  " + StyledText(binding.meaning)
    }
    return table + [""] + Self.advice.wrapped(to: max(1, columns))
  }
}
