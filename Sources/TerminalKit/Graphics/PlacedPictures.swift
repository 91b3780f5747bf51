import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The pictures on a terminal's own layer, which stay there when the text under them goes.
package final class PlacedPictures: Sendable {
  private struct State {
    var count: UInt32 = 0
    var ids: [UInt32] = []
  }

  private let state = Mutex(State())

  package init() {}

  /// An id for one more; of two programs on one terminal each has its own.
  package func nextID() -> UInt32 {
    let process = UInt32(truncatingIfNeeded: getpid()) & 0x7FFF
    return state.withLock { state in
      state.count += 1
      return process << 16 | (state.count & 0xFFFF)
    }
  }

  /// Takes note of a picture that is drawn.
  func add(_ graphic: TerminalGraphic) {
    guard let id = graphic.id else { return }
    state.withLock { $0.ids.append(id) }
  }

  /// The sequences that take all of them off the screen; they are forgotten with that.
  func takeDeletion() -> String {
    let ids = state.withLock { state in
      defer { state.ids = [] }
      return state.ids
    }
    return ids.map(KittyGraphics.deletion).joined()
  }
}

/// How a picture is written with lines of text beside it, wherever on the screen the cursor is.
enum PicturePlacement {
  /// The columns between them.
  static let gap = 2

  /// The sequences that write both, the cursor being at the start of a line before and after.
  ///
  /// The picture must have fewer rows than the screen, the lines fit beside it.
  static func bytes(
    _ picture: DrawnPicture, beside lines: [StyledText], _ capabilities: TerminalCapabilities
  ) -> String {
    let renderer = EscapeRenderer(capabilities: capabilities)
    let column = "\u{1B}[\(picture.extent.columns + gap + 1)G"
    let beside = lines.map { $0.isEmpty ? "" : column + renderer.render($0) }
    switch picture.content {
    case .text(let rows): return together(rows.map(renderer.render), beside)
    case .graphic(let graphic):
      // The screen may scroll only before the picture is on it: its rows are written first.
      let count = picture.extent.rows
      let rows = together([String](repeating: "", count: count), Array(beside.prefix(count)))
      let rest = together([], Array(beside.dropFirst(count)))
      return rows + "\u{1B}7\u{1B}[\(count)A" + graphic.sequence + "\u{1B}8" + rest
    }
  }

  private static func together(_ left: [String], _ right: [String]) -> String {
    (0..<max(left.count, right.count)).map { index in
      (left.indices.contains(index) ? left[index] : "")
        + (right.indices.contains(index) ? right[index] : "") + "\n"
    }.joined()
  }
}
