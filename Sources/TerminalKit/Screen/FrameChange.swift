struct FrameChange {
  struct Run: Equatable {
    var columns: Range<Int>
    /// Whether widths are uncertain, so that the columns must be erased first.
    var isDoubtful: Bool
  }

  /// A shorter unchanged gap is rewritten, which takes fewer bytes than moving the cursor.
  private static let shortGap = 8

  let old: Frame
  let new: Frame
  /// Whether the colors have changed, so that all text must be redrawn.
  let repaints: Bool

  /// The changed runs of a row from left to right.
  func runs(in row: Int) -> [Run] {
    let cells = row * new.columns..<(row + 1) * new.columns
    guard repaints || old.cells[cells] != new.cells[cells] else { return [] }
    return stretches(in: row).flatMap { runs(in: row, $0) }
  }

  /// The parts of a row without unchanged pictures, which writing would erase.
  private func stretches(in row: Int) -> [Range<Int>] {
    guard !new.graphics.isEmpty else { return [0..<new.columns] }
    var stretches: [Range<Int>] = []
    var start = 0
    for column in 0..<new.columns where isKeptGraphic(row, column) {
      if start < column { stretches.append(start..<column) }
      start = column + 1
    }
    return start < new.columns ? stretches + [start..<new.columns] : stretches
  }

  private func runs(in row: Int, _ stretch: Range<Int>) -> [Run] {
    guard let first = stretch.first(where: { isChanged(row, $0) }) else { return [] }
    if stretch.contains(where: { old[row, $0].isDoubtful || new[row, $0].isDoubtful }) {
      return [Run(columns: stretch, isDoubtful: true)]
    }
    var changed = [first..<first + 1]
    for column in first + 1..<stretch.upperBound where isChanged(row, column) {
      let last = changed.count - 1
      if column - changed[last].upperBound <= Self.shortGap {
        changed[last] = changed[last].lowerBound..<column + 1
      } else {
        changed.append(column..<column + 1)
      }
    }
    return changed.map { Run(columns: widened($0, in: row), isDoubtful: false) }
  }

  /// Extends a run to whole wide characters in both frames.
  private func widened(_ run: Range<Int>, in row: Int) -> Range<Int> {
    var (start, end) = (run.lowerBound, run.upperBound)
    while isContinuation(row, start) { start -= 1 }
    while end < new.columns, isContinuation(row, end) { end += 1 }
    return start..<end
  }

  private func isChanged(_ row: Int, _ column: Int) -> Bool {
    repaints && new[row, column].graphic == 0 || old[row, column] != new[row, column]
  }

  private func isContinuation(_ row: Int, _ column: Int) -> Bool {
    old[row, column].columns == 0 || new[row, column].columns == 0
  }

  private func isKeptGraphic(_ row: Int, _ column: Int) -> Bool {
    new[row, column].graphic != 0 && !isChanged(row, column)
  }
}
