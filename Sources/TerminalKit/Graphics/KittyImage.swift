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
  /// Whether tmux passes it on; the terminal then draws it over placeholder characters.
  var isPassed = false
  /// In pixels, like the height.
  fileprivate(set) var width: Int
  fileprivate(set) var height: Int

  /// Returns the image, and the sequence that sends it.
  ///
  /// The pixels are compressed, after scaling the image down to the size of its cells.
  static func sent(
    _ image: PixelImage, _ extent: PictureExtent, cell: CellSize, id: UInt32, isPassed: Bool
  ) -> (KittyImage, String) {
    // A placeholder's color has the ID, and the 256-color palette reaches any terminal.
    let id = isPassed ? id % 255 + 1 : id
    var sent = KittyImage(id: id, extent: extent, isPassed: isPassed, width: 0, height: 0)
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
      sequence += sent.command("\(keys)m=\(rest.isEmpty ? 0 : 1);\(Substring(chunk))")
      keys = "q=2,"
    } while !rest.isEmpty
    (sent.width, sent.height) = (image.width, image.height)
    return (sent, sequence)
  }

  /// Shows some rows of the image at the cursor, in a column from 0, instead of its previous place.
  func placement(rows: Range<Int>, column: Int) -> String {
    guard !isPassed else {
      return command("a=p,q=2,U=1,i=\(id),p=1,c=\(extent.columns),r=\(extent.rows)")
        + KittyPlaceholders.text(rows, extent, id: id, column: column)
    }
    let top = rows.lowerBound * height / extent.rows
    let bottom = rows.upperBound * height / extent.rows
    let part = rows.count == extent.rows ? "" : ",x=0,y=\(top),w=\(width),h=\(max(1, bottom - top))"
    return command("a=p,q=2,i=\(id),p=1,c=\(extent.columns),r=\(rows.count)\(part),C=1")
  }

  /// Removes the image from the screen; the terminal keeps it.
  var hiding: String { isPassed ? "" : command("a=d,d=i,i=\(id),q=2") }

  /// Removes the image from the screen and the terminal's memory.
  var deletion: String { command("a=d,d=I,i=\(id),q=2") }

  private func command(_ body: String) -> String {
    let sequence = "\u{1B}_G\(body)\u{1B}\\"
    guard isPassed else { return sequence }
    return "\u{1B}Ptmux;\(sequence.replacing("\u{1B}", with: "\u{1B}\u{1B}"))\u{1B}\\"
  }

  private static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    var count = compressBound(uLong(bytes.count))
    var packed = [UInt8](repeating: 0, count: Int(count))
    guard compress2(&packed, &count, bytes, uLong(bytes.count), Z_BEST_SPEED) == Z_OK else {
      return nil
    }
    return Array(packed.prefix(Int(count)))
  }
}

/// Placeholder characters for the parts of an image, which tmux can move.
enum KittyPlaceholders {
  /// kitty's marks for numbers from 0, from its `rowcolumn-diacritics.txt`.
  private static let marks: [Unicode.Scalar] = Array(
    ("\u{305}\u{30D}\u{30E}\u{310}\u{312}\u{33D}\u{33E}\u{33F}\u{346}\u{34A}\u{34B}\u{34C}"
      + "\u{350}\u{351}\u{352}\u{357}\u{35B}\u{363}\u{364}\u{365}\u{366}\u{367}\u{368}\u{369}"
      + "\u{36A}\u{36B}\u{36C}\u{36D}\u{36E}\u{36F}\u{483}\u{484}\u{485}\u{486}\u{487}\u{592}"
      + "\u{593}\u{594}\u{595}\u{597}\u{598}\u{599}\u{59C}\u{59D}\u{59E}\u{59F}\u{5A0}\u{5A1}"
      + "\u{5A8}\u{5A9}\u{5AB}\u{5AC}\u{5AF}\u{5C4}\u{610}\u{611}\u{612}\u{613}\u{614}\u{615}"
      + "\u{616}\u{617}\u{657}\u{658}").unicodeScalars)

  static var mostRows: Int { marks.count }

  static func text(_ rows: Range<Int>, _ extent: PictureExtent, id: UInt32, column: Int) -> String {
    let lines = rows.prefix(mostRows).map { row in
      // Without a column, a part continues its left neighbor.
      (0..<extent.columns).map { "\u{10EEEE}\(marks[row])" + ($0 == 0 ? "\(marks[0])" : "") }
        .joined()
    }
    return "\u{1B}[38;5;\(id)m" + lines.joined(separator: "\u{1B}[B\u{1B}[\(column + 1)G")
      + "\u{1B}[0m"
  }
}

enum Base64 {
  static func text(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }
}

extension PixelImage {
  /// Returns the image scaled down to this size; a smaller image stays as it is.
  fileprivate func scaledDown(width: Int, height: Int) -> PixelImage {
    width * height < self.width * self.height ? scaled(width: width, height: height) : self
  }
}
