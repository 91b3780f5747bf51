import TerminalKit

/// The box with all keys, in groups side by side.
struct KeyHelp {
  /// The advice below the keys, for users who can't use full-screen mode.
  private static let advice: StyledText =
    "For screen readers, or to select text, run `tunes search`."
  private static let columnsOfGroup = 37

  private static let groups: [(title: SafeText, actions: [ScreenAction])] = [
    (
      "Move",
      [
        .up, .down, .pageUp, .pageDown, .halfPageUp, .halfPageDown, .first, .last, .nextPane,
        .previousPane, .back,
      ]
    ),
    (
      "Find",
      [
        .search, .filter, .sort, .previousKind, .nextKind, .searchMeant, .genres, .storefronts,
        .history, .retry,
      ]
    ),
    (
      "Open",
      [
        .choose, .album, .artist, .picture, .lyrics, .fold, .open, .elsewhere, .results, .charts,
        .library,
        .favorites, .playing, .playlists,
      ]
    ),
    (
      "Play",
      [
        .play, .enqueue, .current, .pause, .seekBack, .seekForward, .nextTrack, .previousTrack,
        .volumeUp,
        .volumeDown, .stop,
      ]
    ),
    (
      "Keep",
      [.star, .addToPlaylist, .newPlaylist, .renamePlaylist, .delete, .undo, .copy]
    ),
  ]

  let bindings: KeyBindings
  private var window = TextWindow()

  init(bindings: KeyBindings) {
    self.bindings = bindings
  }

  /// Scrolls; returns `false` if the action isn't a movement, which closes the help.
  mutating func move(_ action: ScreenAction) -> Bool {
    window.move(action)
  }

  mutating func scroll(by rows: Int) {
    window.scroll(by: rows)
  }

  @MainActor mutating func draw(
    in frame: inout Frame, _ layout: ScreenLayout, _ context: DrawingContext
  ) {
    let across = frame.columns >= 110 ? 3 : frame.columns >= 76 ? 2 : 1
    let lines = lines(across, columns: frame.columns)
    let region = layout.box(columns: across * Self.columnsOfGroup + 4, rows: lines.count + 2)
    frame.restyle(frame.bounds, .behind)
    let inside = context.drawBox(PaneTitle("Keys"), in: &frame, region).inset(columns: 1)
    window.draw(lines, in: &frame, inside, sides: inside.inset(columns: -1), context)
  }
}

// MARK: - Lines

extension KeyHelp {
  private func lines(_ across: Int, columns: Int) -> [StyledText] {
    let width =
      across == 1 ? max(1, columns - 4) : min(Self.columnsOfGroup, (columns - 8) / across)
    let blocks = groups.map { block($0.title, $0.bindings, width) }
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
  private var groups: [(title: SafeText, bindings: [KeyBindings.Binding])] {
    let bound = bindings.table.filter { !$0.keys.isEmpty }
    let grouped = Self.groups.flatMap(\.actions)
    let known = Self.groups.map { title, actions in
      (title, actions.compactMap { action in bound.first { $0.action == action } })
    }
    return known + [("Program", bound.filter { !grouped.contains($0.action) })]
  }

  private func block(_ title: SafeText, _ bindings: [KeyBindings.Binding], _ width: Int)
    -> [StyledText]
  {
    let names = bindings.map(\.names)
    let indent = min(width / 2, (names.map(\.columns).max() ?? 0) + 2)
    return [StyledText(title, .accent.merging(.bold))]
      + zip(names, bindings).flatMap { name, binding in
        StyledText(binding.meaning, .quiet).wrapped(to: max(2, width - indent - 1)).enumerated()
          .map { index, line in
            StyledText(index == 0 ? name : "", .bold).fitted(to: indent) + line
          }
      }
  }
}
