import TerminalKit

/// All keys, in groups side by side.
struct KeyHelp {
  /// A line of a group: an action with its own meaning, or opposite actions with a common one.
  private struct Row {
    let actions: [ScreenAction]
    let meaning: SafeText?

    init(_ meaning: SafeText? = nil, _ actions: ScreenAction...) {
      (self.meaning, self.actions) = (meaning, actions)
    }
  }

  /// The advice below the keys, for users who can't use full-screen mode.
  private static let advice: StyledText =
    "For screen readers, or to select text, run `tunes search`."
  private static let columnsOfGroup = 37
  /// The widest column of names in which the keys of opposite actions are all named.
  private static let widestNames = 11

  private static let groups: [(title: SafeText, rows: [Row])] = [
    (
      "Move",
      [
        Row("move up or down", .up, .down), Row("a page up or down", .pageUp, .pageDown),
        Row("half a page up or down", .halfPageUp, .halfPageDown),
        Row("to the top or bottom", .first, .last),
        Row("next or previous pane", .nextPane, .previousPane), Row(nil, .back),
      ]
    ),
    (
      "Find",
      [
        Row(nil, .search), Row(nil, .filter), Row(nil, .sort),
        Row("songs, albums, or artists", .previousKind, .nextKind), Row(nil, .searchMeant),
        Row(nil, .genres), Row(nil, .storefronts), Row(nil, .history), Row(nil, .retry),
      ]
    ),
    (
      "Open",
      [
        Row(nil, .choose), Row(nil, .album), Row(nil, .artist), Row(nil, .picture),
        Row(nil, .lyrics), Row(nil, .fold), Row(nil, .open), Row(nil, .elsewhere),
        Row(nil, .results), Row(nil, .charts), Row(nil, .library), Row(nil, .favorites),
        Row(nil, .playing), Row(nil, .playlists),
      ]
    ),
    (
      "Play",
      [
        Row(nil, .play), Row(nil, .enqueue), Row(nil, .current), Row(nil, .pause),
        Row("back or ahead 5 seconds", .seekBack, .seekForward),
        Row("previous or next preview", .previousTrack, .nextTrack),
        Row("volume up or down", .volumeUp, .volumeDown), Row(nil, .stop),
      ]
    ),
    (
      "Keep",
      [
        Row(nil, .star), Row(nil, .addToPlaylist), Row(nil, .newPlaylist),
        Row(nil, .renamePlaylist), Row(nil, .delete), Row(nil, .undo), Row(nil, .copy),
      ]
    ),
  ]

  private let bindings: KeyBindings
  private var window = TextWindow()

  init(bindings: KeyBindings) {
    self.bindings = bindings
  }

  /// Scrolls; returns `false` if the action isn't a movement.
  mutating func move(_ action: ScreenAction) -> Bool {
    window.move(action)
  }

  mutating func scroll(by rows: Int) {
    window.scroll(by: rows)
  }

  /// The region of a box with all keys below a line.
  func box(in layout: ScreenLayout) -> Region {
    let columns = layout.hints.columns
    return layout.box(
      columns: Self.across(columns) * Self.columnsOfGroup + 4, rows: lines(columns).count + 4)
  }

  /// Draws the keys into a box that has been drawn.
  @MainActor mutating func draw(in frame: inout Frame, _ region: Region, _ context: DrawingContext)
  {
    window.draw(
      lines(frame.columns), in: &frame, region.inset(columns: 1), sides: region, context)
  }
}

// MARK: - Lines

extension KeyHelp {
  private static func across(_ columns: Int) -> Int { columns >= 110 ? 3 : columns >= 76 ? 2 : 1 }

  private func lines(_ columns: Int) -> [StyledText] {
    let across = Self.across(columns)
    let width =
      across == 1 ? max(1, columns - 4) : min(Self.columnsOfGroup, (columns - 8) / across)
    let blocks = groups.map { block($0.title, $0.rows, width) }
    var lines: [StyledText] = []
    for start in stride(from: 0, to: blocks.count, by: across) {
      let band = blocks[start..<min(blocks.count, start + across)]
      for row in 0..<(band.map(\.count).max() ?? 0) {
        lines.append(
          band.map { ($0.indices.contains(row) ? $0[row] : "").fitted(to: width) }.joined())
      }
      lines.append("")
    }
    return lines + Self.advice.wrapped(to: max(1, min(columns - 4, across * width)))
  }

  /// The groups of bound actions; the last one has those in no other.
  private var groups: [(title: SafeText, rows: [(names: SafeText, meaning: SafeText)])] {
    let grouped = Self.groups.flatMap(\.rows).flatMap(\.actions)
    let others = bindings.table.map(\.action).filter { !grouped.contains($0) }
    let program = ("Program" as SafeText, others.map { Row(nil, $0) })
    return (Self.groups + [program]).map { title, rows in (title, rows.compactMap(named)) }
  }

  /// Returns the keys and the meaning of a row; `nil` if no keys are bound.
  ///
  /// If the keys of opposite actions are too wide, only the first of each are named.
  private func named(_ row: Row) -> (names: SafeText, meaning: SafeText)? {
    let bound = bindings.table.filter { row.actions.contains($0.action) && !$0.keys.isEmpty }
      .sorted {
        row.actions.firstIndex(of: $0.action) ?? 0 < row.actions.firstIndex(of: $1.action) ?? 0
      }
    guard let first = bound.first else { return nil }
    guard bound.count > 1 else { return (first.names, first.meaning) }
    let most = bound.map(\.keys.count).max() ?? 0
    let keys = (0..<most).map { index in
      bound.compactMap { $0.keys.indices.contains(index) ? KeyName.text($0.keys[index]) : nil }
        .joined(separator: " ")
    }
    let all = keys.joined(separator: " ")
    return (
      all.columns > Self.widestNames ? keys.first ?? "" : all, row.meaning ?? first.meaning
    )
  }

  private func block(
    _ title: SafeText, _ rows: [(names: SafeText, meaning: SafeText)], _ width: Int
  ) -> [StyledText] {
    let indent = min(width / 2, (rows.map(\.names.columns).max() ?? 0) + 2)
    return [StyledText(title, .accent.merging(.bold))]
      + rows.flatMap { names, meaning in
        StyledText(meaning, .quiet).wrapped(to: max(2, width - indent - 1)).enumerated()
          .map { index, line in
            StyledText(index == 0 ? names : "", .bold).fitted(to: indent) + line
          }
      }
  }
}
