import Foundation
import Synchronization

/// The kitty images on the terminal, which stay visible when the text below them is erased.
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

/// A picture prepared for a terminal, with its size in cells.
package struct DrawnPicture: Sendable, Hashable {
  package enum Content: Sendable, Hashable {
    /// One line per row.
    case text([StyledText])
    case graphic(TerminalGraphic)
  }

  package let extent: PictureExtent
  package let content: Content

  init(extent: PictureExtent, content: Content) {
    (self.extent, self.content) = (extent, content)
  }

  /// Draws an image as large as fits; `nil` if the method needs another program.
  ///
  /// `file` must show the image, and `id` be unique on the terminal.
  package init?(
    _ image: PixelImage, _ method: PictureMethod, file: [UInt8], within room: PictureExtent,
    cell: CellSize, colors: TerminalCapabilities.Colors, id: UInt32
  ) {
    var room = room
    if method == .passedKitty { room.rows = min(room.rows, KittyPlaceholders.mostRows) }
    let extent = room.matching(image, cell: cell)
    func pixels(_ graphic: TerminalGraphic) -> Content {
      var graphic = graphic
      graphic.fallback = HalfBlocks.lines(image, extent, colors)
      return .graphic(graphic)
    }
    self.extent = extent
    switch method {
    case .symbols: return nil
    case .halfBlocks: content = .text(HalfBlocks.lines(image, extent, colors))
    case .braille(let onLight):
      content = .text(BrailleDots.lines(image, extent, onLight: onLight))
    case .characters: content = .text(CharacterRamp.lines(image, extent))
    case .inlineFile: content = pixels(InlineFile.drawing(file, extent))
    case .sixel: content = pixels(SixelGraphic.drawing(image, extent, cell: cell))
    case .kitty, .passedKitty:
      let (kept, sequence) = KittyImage.sent(
        image, extent, cell: cell, id: id, isPassed: method == .passedKitty)
      content = pixels(TerminalGraphic(sequence: sequence, image: kept))
    }
  }

  /// Returns `nil` unless another program's output is colored characters that fit.
  package init?(writtenBy output: [UInt8], within room: PictureExtent) {
    guard let lines = ColoredText.lines(of: output), !lines.isEmpty, lines.count <= room.rows,
      let columns = lines.map(\.columns).max(), (1...room.columns).contains(columns)
    else { return nil }
    self.init(
      extent: PictureExtent(columns: columns, rows: lines.count), content: .text(lines))
  }
}

/// An image that the terminal draws from pixels.
package struct TerminalGraphic: Sendable, Hashable {
  /// Draws the image at the cursor without scrolling, or sends it if it is an ``image``.
  ///
  /// Where the cursor is afterward depends on the terminal.
  let sequence: String
  /// The image that the terminal stores; `nil` if it is erased with the text.
  var image: KittyImage?
  /// The image in characters, for when only a part of it is visible.
  var fallback: [StyledText] = []

  /// Draws the whole image at the cursor, at the left edge.
  var drawing: String {
    image.map { sequence + $0.placement(rows: 0..<$0.extent.rows, column: 0) } ?? sequence
  }
}

/// iTerm2's protocol, also supported by WezTerm: the terminal decodes the file.
enum InlineFile {
  static func drawing(_ file: [UInt8], _ extent: PictureExtent) -> TerminalGraphic {
    let keys = [
      "inline=1", "size=\(file.count)", "width=\(extent.columns)", "height=\(extent.rows)",
      "preserveAspectRatio=1", "doNotMoveCursor=1",
    ]
    return TerminalGraphic(
      sequence:
        "\u{1B}]1337;File=\(keys.joined(separator: ";")):\(Base64.text(file))\u{7}")
  }
}
