import Foundation
import Synchronization

/// The kitty images on the terminal, which remain visible when the text below them is erased.
package final class PlacedPictures: Sendable {
  private struct State {
    var count: UInt32 = 0
    var images: [KittyImage] = []
  }

  private let state = Mutex(State())

  package init() {}

  /// Returns an ID that is unique even if two programs share the terminal.
  package func nextID() -> UInt32 {
    let process = UInt32(truncatingIfNeeded: getpid()) & 0x7FFF
    return state.withLock { state in
      state.count += 1
      return process << 16 | (state.count & 0xFFFF)
    }
  }

  func add(_ graphic: TerminalGraphic) {
    guard let image = graphic.image else { return }
    state.withLock { $0.images.append(image) }
  }

  /// Returns the sequences that delete all images, and clears the list.
  func takeDeletion() -> String {
    let images = state.withLock { state in
      defer { state.images = [] }
      return state.images
    }
    return images.map(\.deletion).joined()
  }
}

/// Draws a picture with lines of text beside it, wherever the cursor is.
enum PicturePlacement {
  static let gap = 2

  /// Starts and ends at the beginning of a line.
  ///
  /// The picture must have fewer rows than the screen, and the lines must fit beside it.
  static func bytes(
    _ picture: DrawnPicture, beside lines: [StyledText], _ capabilities: TerminalCapabilities
  ) -> String {
    let renderer = EscapeRenderer(capabilities: capabilities)
    let column = "\u{1B}[\(picture.extent.columns + gap + 1)G"
    let beside = lines.map { $0.isEmpty ? "" : column + renderer.render($0) }
    switch picture.content {
    case .text(let rows): return together(rows.map(renderer.render), beside)
    case .graphic(let graphic):
      // Write the rows first, because the screen may scroll only before the image is drawn.
      let count = picture.extent.rows
      let rows = together([String](repeating: "", count: count), Array(beside.prefix(count)))
      let rest = together([], Array(beside.dropFirst(count)))
      return rows + "\u{1B}7\u{1B}[\(count)A" + graphic.drawing + "\u{1B}8" + rest
    }
  }

  private static func together(_ left: [String], _ right: [String]) -> String {
    (0..<max(left.count, right.count)).map { index in
      (left.indices.contains(index) ? left[index] : "")
        + (right.indices.contains(index) ? right[index] : "") + "\n"
    }.joined()
  }
}
