/// An image that the terminal draws in pixels.
package struct TerminalGraphic: Sendable, Hashable {
  /// Draws the image at the cursor without scrolling, or sends it if it is an ``image``; the
  /// cursor's position afterward depends on the terminal.
  let sequence: String
  /// The image that the terminal keeps; `nil` if it is part of the text and erased with it.
  var image: KittyImage?
  /// The image in characters, drawn if not all of it is visible.
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
