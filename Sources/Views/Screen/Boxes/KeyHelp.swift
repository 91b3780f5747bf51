import TerminalKit

/// All keys, in groups side by side.
struct KeyHelp {
  /// The advice below the keys for users who can't use full-screen mode.
  private static let advice: StyledText =
    "For screen readers, or to select text, run `tunes search`."
  private static let columnsOfGroup = 37
  /// The maximum width of names; keys of opposite actions share a line up to this width.
  private static let widestNames = 13

  private static let groups: KeyValuePairs<SafeText, [ScreenAction]> = [
    "Move": [
      .up, .down, .pageUp, .pageDown, .halfPageUp, .halfPageDown, .first, .last, .nextPane,
      .previousPane, .mark, .back,
    ],
    "Find": [
      .search, .filter, .sort, .reverse, .previousKind, .nextKind, .searchMeant, .genres,
      .allGenres, .storefronts, .history, .retry,
    ],
    "Open": [
      .choose, .album, .artist, .picture, .lyrics, .fold, .open, .elsewhere, .results, .charts,
      .library, .favorites, .playing, .playlists,
    ],
    "Play": [
      .play, .enqueue, .playNext, .current, .pause, .seekBack, .seekForward, .previousTrack,
      .nextTrack, .volumeUp, .volumeDown, .stop, .shuffle, .repeat, .clearQueue, .saveQueue,
    ],
    "Keep": [
      .star, .addToPlaylist, .newPlaylist, .renamePlaylist, .delete, .undo, .redo, .moveEarlier,
      .moveLater, .copy,
    ],
  ]

  /// The shared meanings of opposite actions, which have one line.
  private static let opposites: [(actions: [ScreenAction], meaning: SafeText)] = [
    ([.up, .down], "move up or down"), ([.pageUp, .pageDown], "a page up or down"),
    ([.halfPageUp, .halfPageDown], "by half a page"),
    ([.first, .last], "to the top or bottom"),
    ([.nextPane, .previousPane], "next or previous pane"),
    ([.moveEarlier, .moveLater], "move the song up or down"),
    ([.previousKind, .nextKind], "songs, albums, or artists"),
    ([.seekBack, .seekForward], "back or ahead 5 seconds"),
    ([.previousTrack, .nextTrack], "previous or next song"),
    ([.volumeUp, .volumeDown], "volume up or down"),
  ]

  private let bindings: KeyBindings
  var window = TextWindow()

  init(bindings: KeyBindings) {
    self.bindings = bindings
  }

  /// Returns the region of a box with all keys below a line.
  func box(in layout: ScreenLayout) -> Region {
    let columns = layout.hints.columns
    return layout.box(
      columns: Self.across(columns) * Self.columnsOfGroup + 4, rows: lines(columns).count + 4)
  }

  /// Draws the keys into a box that has been drawn.
  @MainActor mutating func draw(in frame: inout Frame, _ region: Region, _ context: DrawingContext)
  {
    window.draw(lines(frame.columns), in: &frame, region.inset(columns: 1), sides: region, context)
  }
}

// MARK: - Lines

extension KeyHelp {
  private static func across(_ columns: Int) -> Int { columns >= 110 ? 3 : columns >= 76 ? 2 : 1 }

  private func lines(_ columns: Int) -> [StyledText] {
    let across = Self.across(columns)
    let width = min(Self.columnsOfGroup, max(1, columns - (across == 1 ? 4 : 8)) / across)
    // Each group goes below the shortest column so far.
    var stacks = [[StyledText]](repeating: [], count: across)
    for (title, rows) in groups {
      let shortest = stacks.indices.min { stacks[$0].count < stacks[$1].count } ?? 0
      stacks[shortest] += block(title, rows, width) + [""]
    }
    let lines = (0..<(stacks.map(\.count).max() ?? 0)).map { row in
      stacks.map { ($0.indices.contains(row) ? $0[row] : "").fitted(to: width) }.joined()
    }
    return lines + Self.advice.wrapped(to: max(1, min(columns - 4, across * width)))
  }

  /// The names of the keys, in lines, and their meaning.
  private typealias Row = (names: [SafeText], meaning: SafeText)

  /// The groups of actions with keys; the last one has the remaining actions.
  private var groups: [(title: SafeText, rows: [Row])] {
    let grouped = Self.groups.flatMap(\.value)
    let others = bindings.table.map(\.action).filter { !grouped.contains($0) }
    return Self.groups.map { ($0.key, $0.value.compactMap(row)) }
      + [("Program", others.compactMap(row))]
  }

  /// Returns the row of an action; `nil` if it has no keys, or shares the row of its opposite.
  private func row(of action: ScreenAction) -> Row? {
    let pair = Self.opposites.first { $0.actions.contains(action) }
    guard pair == nil || pair?.actions.first == action else { return nil }
    let bound = (pair?.actions ?? [action]).compactMap { action in
      bindings.table.first { $0.action == action && !$0.keys.isEmpty }
    }
    guard let first = bound.first else { return nil }
    guard let pair, bound.count > 1 else { return ([first.names], first.meaning) }
    return (names(of: bound.map(\.keys)), pair.meaning)
  }

  /// Returns the names of keys, in one line if there is room.
  private func names(of keys: [[[Key]]]) -> [SafeText] {
    let most = keys.map(\.count).max() ?? 0
    let names = (0..<most).map { index in
      keys.compactMap { $0.indices.contains(index) ? KeyName.text($0[index]) : nil }
        .joined(separator: " ")
    }
    let all = names.joined(separator: " ")
    return all.columns > Self.widestNames ? names : [all]
  }

  private func block(_ title: SafeText, _ rows: [Row], _ width: Int) -> [StyledText] {
    let indent = min(width / 2, (rows.flatMap(\.names).map(\.columns).max() ?? 0) + 2)
    return [StyledText(title, .accent.merging(.bold))]
      + rows.flatMap { names, meaning in
        let lines = StyledText(meaning, .quiet).wrapped(to: max(2, width - indent - 1))
        return (0..<max(names.count, lines.count)).map { index in
          StyledText(names.indices.contains(index) ? names[index] : "", .bold).fitted(to: indent)
            + (lines.indices.contains(index) ? lines[index] : "")
        }
      }
  }
}
