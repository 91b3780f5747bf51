import CZlib
import Foundation

/// An image in a terminal with kitty's graphics protocol, as in Ghostty and Konsole.
///
/// It is sent once, and kept until it is deleted.
package struct KittyImage: Sendable, Hashable {
  /// The protocol's limit of Base64 bytes per escape sequence.
  private static let chunkBytes = 4096

  let id: UInt32
  let extent: PictureExtent
  /// In pixels, as is the height.
  let width: Int
  let height: Int

  /// Returns the image, and the sequence that sends it.
  ///
  /// Compressed pixels are sent, at most as many as the cells have.
  static func sent(_ image: PixelImage, _ extent: PictureExtent, cell: CellSize, id: UInt32)
    -> (KittyImage, String)
  {
    let image = image.scaledDown(
      width: extent.columns * cell.width, height: extent.rows * cell.height)
    let packed = compressed(image.pixels)
    let data = Base64.text(packed ?? image.pixels).utf8
    let kind = packed == nil ? "" : "o=z,"
    var keys = "a=t,q=2,f=24,\(kind)s=\(image.width),v=\(image.height),i=\(id),"
    var sequence = ""
    sequence.reserveCapacity(data.count + data.count / 128 + 256)
    var rest = data[...]
    repeat {
      let chunk = rest.prefix(chunkBytes)
      rest = rest.dropFirst(chunkBytes)
      sequence += "\u{1B}_G\(keys)m=\(rest.isEmpty ? 0 : 1);\(Substring(chunk))\u{1B}\\"
      keys = "q=2,"
    } while !rest.isEmpty
    let sent = KittyImage(id: id, extent: extent, width: image.width, height: image.height)
    return (sent, sequence)
  }

  /// Shows some rows of the image at the cursor, without moving the cursor, instead of where it was
  /// shown before.
  func placement(rows: Range<Int>) -> String {
    let top = rows.lowerBound * height / extent.rows
    let bottom = rows.upperBound * height / extent.rows
    let part = rows.count == extent.rows ? "" : ",x=0,y=\(top),w=\(width),h=\(max(1, bottom - top))"
    return "\u{1B}_Ga=p,q=2,i=\(id),p=1,c=\(extent.columns),r=\(rows.count)\(part),C=1\u{1B}\\"
  }

  /// Removes the image from the screen; the terminal keeps it.
  var hiding: String { "\u{1B}_Ga=d,d=i,i=\(id),q=2\u{1B}\\" }

  /// Removes an image from the screen and the terminal's memory.
  static func deletion(of id: UInt32) -> String { "\u{1B}_Ga=d,d=I,i=\(id),q=2\u{1B}\\" }

  private static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    var count = compressBound(uLong(bytes.count))
    var packed = [UInt8](repeating: 0, count: Int(count))
    guard compress2(&packed, &count, bytes, uLong(bytes.count), Z_BEST_SPEED) == Z_OK else {
      return nil
    }
    return Array(packed.prefix(Int(count)))
  }
}

enum Base64 {
  static func text(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }
}

extension PixelImage {
  /// Returns the image at this size, or unchanged if it has fewer pixels.
  fileprivate func scaledDown(width: Int, height: Int) -> PixelImage {
    width * height < self.width * self.height ? scaled(width: width, height: height) : self
  }
}
