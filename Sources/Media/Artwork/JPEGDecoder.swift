import CTurboJPEG
package import Entities

package struct JPEGDecoder: Sendable {
  /// The maximum pixels of the longer side, unless the file has more than eight times as many.
  private static let largestSide = 4096

  package init() {}

  /// Decodes a file at an eighth of its size or a multiple of that: the smallest with at least
  /// `side` pixels on the longer side, if possible.
  ///
  /// Throws ``ArtworkError/unreadable``, also for truncated or damaged files, or
  /// ``ArtworkError/tooLarge``.
  package func picture(_ file: [UInt8], side: Int) throws(ArtworkError) -> Picture {
    let header = try JPEGHeader(file)
    guard header.isSequential || header.width * header.height <= Limits.progressivePixels else {
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

  /// The eighths of the original size to decode at.
  private static func eighths(of header: JPEGHeader, side: Int) -> Int {
    let matching = (1...8).filter { scaled(header.side, $0) <= largestSide }
    return matching.first { scaled(header.side, $0) >= side } ?? matching.last ?? 1
  }

  private static func scaled(_ length: Int, _ eighths: Int) -> Int { (length * eighths + 7) / 8 }

  /// Returns `nil` on any warning of the library.
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

/// The memory of decoded images.
package enum PictureMemory {
  /// The blocks, in bytes, whose memory goes back to the system as soon as they are freed.
  private static let blockSize: Int32 = 1 << 16

  /// Lets the program give back the memory of images that it no longer shows.
  ///
  /// Otherwise, glibc raises that size with each freed image, and keeps their memory, for each thread
  /// apart.
  package static func freeAtOnce() {
    #if canImport(Glibc)
      mallopt(M_MMAP_THRESHOLD, blockSize)
      mallopt(M_ARENA_MAX, 1)
    #endif
  }
}
