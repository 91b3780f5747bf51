import TerminalKit

/// Centered lines in a pane that has nothing else to show.
struct MessageText {
  let lines: [StyledText]

  init(_ lines: StyledText?...) {
    self.init(lines)
  }

  init(_ lines: [StyledText?]) {
    self.lines = lines.compactMap(\.self)
  }

  func draw(in frame: inout Frame, _ region: Region) {
    let wrapped = lines.flatMap { $0.wrapped(to: max(1, region.columns - 2)) }
    let top = max(0, (region.rows - wrapped.count) / 3)
    for (row, line) in wrapped.enumerated() {
      frame.write(
        line, in: region, row: top + row, column: max(1, (region.columns - line.columns) / 2))
    }
  }
}
