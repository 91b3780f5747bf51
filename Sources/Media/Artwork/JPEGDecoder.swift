import CTurboJPEG
package import Entities

/// Makes pictures of JPEG files.
package struct JPEGDecoder: Sendable {
  /// The longer side of a picture at the most, in pixels, unless it is more than eight times as
  /// long in the file.
  private static let largestSide = 4096
  /// The pixels of a file at the most whose rows do not come one after the other: all of it is held
  /// while it is decoded, in six bytes each.
  private static let heldPixelLimit = 25_000_000

  package init() {}

  /// The picture in a file, scaled down while it is decoded.
  ///
  /// A file that is cut off or damaged is none: half a cover is not what anybody wants to see.
  ///
  /// - Parameters:
  ///   - file: whatever came.
  ///   - side: the pixels of the longer side that are enough; it has up to an eighth of the file's
  ///     more, and fewer where the file has.
  /// - Returns: The picture.
  /// - Throws: ``ArtworkError/unreadable`` or ``ArtworkError/tooLarge``.
  package func picture(_ file: [UInt8], side: Int) throws(ArtworkError) -> Picture {
    let header = try JPEGHeader(file)
    guard header.isSequential || header.width * header.height <= Self.heldPixelLimit else {
      throw .tooLarge
    }
    let eighths = Self.eighths(of: header, side: side)
    let (width, height) = (
      Self.scaled(header.width, eighths), Self.scaled(header.height, eighths)
    )
    guard let pixels = Self.pixels(of: file, width: width, height: height),
      let picture = Picture(width: width, height: height, pixels: pixels, file: file)
    else { throw .unreadable }
    return picture
  }

  /// How many eighths of the size in the file it is decoded to.
  private static func eighths(of header: JPEGHeader, side: Int) -> Int {
    let fitting = (1...8).filter { scaled(header.side, $0) <= largestSide }
    return fitting.first { scaled(header.side, $0) >= side } ?? fitting.last ?? 1
  }

  private static func scaled(_ length: Int, _ eighths: Int) -> Int { (length * eighths + 7) / 8 }

  /// The pixels; `nil` where the library finds anything to complain of.
  private static func pixels(of file: [UInt8], width: Int, height: Int) -> [UInt8]? {
    guard let decoder = tjInitDecompress() else { return nil }
    defer { tjDestroy(decoder) }
    let (rowLength, flags) = (width * 3, TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS)
    let length = rowLength * height
    let pixels = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      let status = tjDecompress2(
        decoder, file, UInt(file.count), buffer.baseAddress, Int32(width), Int32(rowLength),
        Int32(height), Int32(TJPF_RGB.rawValue), flags)
      count = status == 0 ? length : 0
    }
    return pixels.isEmpty ? nil : pixels
  }
}
