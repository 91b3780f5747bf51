import Foundation

/// An image that the terminal draws at the cursor.
package struct TerminalGraphic: Sendable, Hashable {
  /// Draws the image without scrolling; the cursor's position afterward depends on the terminal.
  let sequence: String
  /// The kitty image ID; `nil` for images that are part of the text and erased with it.
  var id: UInt32?

  /// Removes the image; empty if erasing its cells does.
  var removal: String { id.map(KittyGraphics.deletion) ?? "" }
}

/// kitty's graphics protocol, which Ghostty, Konsole, and WezTerm also support.
enum KittyGraphics {
  /// The protocol's limit of Base64 bytes per escape sequence.
  private static let chunkBytes = 4096

  /// Draws the image over the cells without moving the cursor.
  ///
  /// Raw pixels are sent, at most as many as the cells have, so that the terminal needn't decode a
  /// file.
  static func drawing(_ image: PixelImage, _ extent: PictureExtent, cell: CellSize, id: UInt32)
    -> TerminalGraphic
  {
    let image = image.scaledDown(
      width: extent.columns * cell.width, height: extent.rows * cell.height)
    let data = Data(image.pixels).base64EncodedData()
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

  /// Removes the image from the screen and the terminal's memory.
  static func deletion(of id: UInt32) -> String { "\u{1B}_Ga=d,d=I,i=\(id),q=2\u{1B}\\" }
}

extension PixelImage {
  /// Returns the image at this size, or unchanged if it has fewer pixels.
  fileprivate func scaledDown(width: Int, height: Int) -> PixelImage {
    width * height < self.width * self.height ? scaled(width: width, height: height) : self
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
        "\u{1B}]1337;File=\(keys.joined(separator: ";")):\(Data(file).base64EncodedString())\u{7}")
  }
}
