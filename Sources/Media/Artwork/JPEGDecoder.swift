import CTurboJPEG
package import Entities
import Foundation

package struct JPEGDecoder: Sendable {
  /// The maximum pixels of the longer side, unless an eighth of the file's is more.
  private static let largestSide = 4096

  package init() {}

  /// Decodes a file at a multiple of an eighth of its size: the smallest with at least `side`
  /// pixels on the longer side, if possible.
  ///
  /// Throws ``ArtworkError/unreadable`` also for truncated or damaged files, or
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

  /// Returns the size to decode at, in eighths of the original.
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
  /// The minimum size, in bytes, of memory blocks that are returned to the system when freed.
  private static let blockSize: Int32 = 1 << 16

  /// Makes the program return the memory of images that are no longer visible.
  ///
  /// Otherwise, glibc raises the minimum size with each freed image, and keeps the memory for each
  /// thread.
  package static func freeAtOnce() {
    #if canImport(Glibc)
      mallopt(M_MMAP_THRESHOLD, blockSize)
      mallopt(M_ARENA_MAX, 1)
    #endif
  }
}

/// The facts in a JPEG file before its pixels.
///
/// They are read without a library, so that files that are too large or invalid are never decoded.
package struct JPEGHeader: Equatable, Sendable {
  /// In pixels, greater than 0, like the height.
  package let width: Int
  package let height: Int
  /// 1 for grayscale, 3 for color.
  package let components: Int
  /// Whether the rows are in sequence, so that decoding needn't hold the whole image.
  package let isSequential: Bool
  /// Whether the file has an end, so that it wasn't cut short.
  package let isComplete: Bool

  /// Throws ``ArtworkError/unreadable`` unless the file is a JPEG of eight bits in grayscale or
  /// three colors, and ``ArtworkError/tooLarge`` if it exceeds the limits.
  package init(_ file: [UInt8]) throws(ArtworkError) {
    guard file.count <= Limits.artworkFile else { throw .tooLarge }
    var segments = JPEGSegments(file)
    var frame: (marker: UInt8, body: ArraySlice<UInt8>)?
    var scan: ArraySlice<UInt8>?
    while scan == nil, let segment = segments.next() {
      if segment.marker == 0xDA {
        scan = segment.body
      } else if Self.isFrame(segment.marker) {
        guard frame == nil else { throw .unreadable }
        frame = segment
      }
    }
    guard let frame, let scan, let scanned = scan.first else { throw .unreadable }
    // Within a scan, 0xFF is followed by a zero unless it begins a marker.
    let data = Data(file[scan.endIndex...])
    isComplete = data.range(of: Data([0xFF, 0xD9]), options: .backwards) != nil
    (width, height, components, isSequential) = try Self.facts(
      Array(frame.body), marker: frame.marker, scannedComponents: Int(scanned))
  }

  private static func facts(_ frame: [UInt8], marker: UInt8, scannedComponents: Int)
    throws(ArtworkError)
    -> (width: Int, height: Int, components: Int, isSequential: Bool)
  {
    // Baseline, extended, and progressive, the last two also with arithmetic coding.
    guard [0xC0, 0xC1, 0xC2, 0xC9, 0xCA].contains(marker), frame.count >= 6, frame[0] == 8 else {
      throw .unreadable
    }
    let height = Int(frame[1]) << 8 | Int(frame[2])
    let width = Int(frame[3]) << 8 | Int(frame[4])
    let components = Int(frame[5])
    let isSequential = marker != 0xC2 && marker != 0xCA && scannedComponents == components
    guard width > 0, height > 0, components == 1 || components == 3,
      frame.count == 6 + 3 * components
    else { throw .unreadable }
    guard width * height <= Limits.artworkPixels else { throw .tooLarge }
    return (width, height, components, isSequential)
  }

  package var side: Int { max(width, height) }

  /// SOF0 to SOF15, except for three markers with other meanings.
  private static func isFrame(_ marker: UInt8) -> Bool {
    (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
  }
}

/// The segments of a JPEG file up to its first scan or the first error.
struct JPEGSegments {
  private let file: [UInt8]
  /// The offset of the next marker; `nil` after the end.
  private var position: Int?

  init(_ file: [UInt8]) {
    self.file = file
    position = file.starts(with: [0xFF, 0xD8]) ? 2 : nil
  }

  mutating func next() -> (marker: UInt8, body: ArraySlice<UInt8>)? {
    guard var start = position else { return nil }
    position = nil
    guard start < file.count, file[start] == 0xFF else { return nil }
    // Padding before a marker.
    while start < file.count, file[start] == 0xFF { start += 1 }
    guard start + 2 < file.count else { return nil }
    let marker = file[start]
    // Markers without a length aren't allowed here.
    guard marker >= 0xC0, !(0xD0...0xD9).contains(marker) else { return nil }
    let length = Int(file[start + 1]) << 8 | Int(file[start + 2])
    let end = start + 1 + length
    guard length >= 2, end <= file.count else { return nil }
    position = end
    return (marker, file[start + 3..<end])
  }
}
