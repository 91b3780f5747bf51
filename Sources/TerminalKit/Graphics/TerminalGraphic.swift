/// A picture that the terminal itself draws where the cursor is.
package struct TerminalGraphic: Sendable, Hashable {
  /// Draws it; where the cursor is afterwards differs.
  let sequence: String
  /// What kitty's protocol calls it by, on the layer of its own that pictures have there; `nil` for one
  /// that stands among the text, and goes with it.
  let id: UInt32?

  init(sequence: String, id: UInt32? = nil) {
    self.sequence = sequence
    self.id = id
  }
}

/// The graphics protocol of kitty, which Ghostty, Konsole and WezTerm know too.
enum KittyGraphics {
  /// The bytes of base 64 in one escape sequence at the most.
  private static let chunkBytes = 4096

  /// The sequences that draw a picture over so many cells, and leave the cursor where it is.
  ///
  /// It is sent in no more pixels than the cells have, as they come: the terminal need not decode it.
  static func drawing(_ image: PixelImage, _ extent: PictureExtent, cell: CellSize, id: UInt32)
    -> TerminalGraphic
  {
    let image = image.scaledDown(
      width: extent.columns * cell.width, height: extent.rows * cell.height)
    let data = Array(Base64.encoded(image.pixels).utf8)
    var keys =
      "a=T,q=2,f=24,s=\(image.width),v=\(image.height),c=\(extent.columns),r=\(extent.rows)"
      + ",C=1,i=\(id),"
    var sequence = ""
    sequence.reserveCapacity(data.count + data.count / 128 + 256)
    for start in stride(from: 0, to: data.count, by: chunkBytes) {
      let end = min(start + chunkBytes, data.count)
      sequence += "\u{1B}_G\(keys)m=\(end < data.count ? 1 : 0);"
      sequence += String(decoding: data[start..<end], as: UTF8.self) + "\u{1B}\\"
      keys = "q=2,"
    }
    return TerminalGraphic(sequence: sequence, id: id)
  }

  /// Takes a picture off the screen, and out of the terminal's memory.
  static func deletion(of id: UInt32) -> String { "\u{1B}_Ga=d,d=I,i=\(id),q=2\u{1B}\\" }
}

extension PixelImage {
  /// The picture in this size, or as it is where that has fewer pixels.
  fileprivate func scaledDown(width: Int, height: Int) -> PixelImage {
    width * height < self.width * self.height ? scaled(width: width, height: height) : self
  }
}

/// A picture as a file that the terminal decodes, as iTerm2 has it, and WezTerm too.
enum InlineFile {
  static func drawing(_ file: [UInt8], _ extent: PictureExtent) -> TerminalGraphic {
    let keys = [
      "inline=1", "size=\(file.count)", "width=\(extent.columns)", "height=\(extent.rows)",
      "preserveAspectRatio=1", "doNotMoveCursor=1",
    ]
    return TerminalGraphic(
      sequence:
        "\u{1B}]1337;File=\(keys.joined(separator: ";")):\(Base64.encoded(file))\u{7}")
  }
}
