import TerminalKit

/// All keys, over everything else.
struct KeyHelp {
  /// What is said under the table to those who cannot use a whole screen.
  private static let advice: StyledText =
    "tunes search lists results as lines of text, for screen readers and to select from."

  let bindings: KeyBindings
  private var top = 0

  init(bindings: KeyBindings) {
    self.bindings = bindings
  }

  /// The help after a key: moved, or gone.
  func after(_ key: Key, _ bindings: KeyBindings) -> KeyHelp? {
    guard case .action(let action) = bindings.match([key]) else { return nil }
    var moved = self
    switch action {
    case .up: moved.top -= 1
    case .down: moved.top += 1
    case .pageUp: moved.top -= 10
    case .pageDown: moved.top += 10
    default: return nil
    }
    moved.top = min(max(moved.top, 0), lines(Theme(colors: .none)).count - 1)
    return moved
  }

  func draw(in frame: inout Frame, _ region: Region, _ context: DrawingContext) {
    frame.fill(region)
    frame.drawBorder(region, context.theme.border, title: "Keys")
    let inside = region.inset(rows: 1, columns: 2)
    let lines = lines(context.theme)
    let first = min(top, max(0, lines.count - inside.rows))
    frame.write(lines.dropFirst(first), in: inside)
  }

  private func lines(_ theme: Theme) -> [StyledText] {
    let bound = bindings.table.filter { !$0.keys.isEmpty }
    let names = bound.map { binding in
      binding.keys.map(KeyName.text).joined(separator: " ")
    }
    let width = names.map(\.columns).max() ?? 0
    return zip(names, bound).map { name, binding in
      StyledText(name, theme.key).padded(to: width) + "  " + StyledText(binding.meaning)
    } + ["", Self.advice]
  }
}
