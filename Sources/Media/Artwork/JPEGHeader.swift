package import Entities

/// What a JPEG file says of itself before its pixels.
///
/// It is read without any library, so that nothing decodes a file that is too large, or none.
package struct JPEGHeader: Equatable, Sendable {
  /// The longest file accepted: 20 MiB.
  package static let lengthLimit = 20 << 20
  /// The most pixels accepted: 100 megapixels.
  package static let pixelLimit = 100_000_000

  /// In pixels, both greater than 0.
  package let width: Int
  package let height: Int
  /// 1 for greys, 3 for colours.
  package let components: Int
  /// Whether the rows come one after the other, so that decoding need not hold all of them.
  package let isSequential: Bool

  /// - Parameter file: all of the file.
  /// - Throws: ``ArtworkError/unreadable`` where it is no JPEG file of eight bits in greys or three
  ///   colours, ``ArtworkError/tooLarge`` where it has more bytes or pixels than are accepted.
  package init(_ file: [UInt8]) throws(ArtworkError) {
    guard file.count <= Self.lengthLimit else { throw .tooLarge }
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
    try self.init(frame: Array(frame.body), marker: frame.marker, scannedComponents: Int(scanned))
  }

  private init(frame: [UInt8], marker: UInt8, scannedComponents: Int) throws(ArtworkError) {
    // Baseline, extended and progressive; the same with arithmetic coding.
    guard [0xC0, 0xC1, 0xC2, 0xC9, 0xCA].contains(marker), frame.count >= 6, frame[0] == 8 else {
      throw .unreadable
    }
    height = Int(frame[1]) << 8 | Int(frame[2])
    width = Int(frame[3]) << 8 | Int(frame[4])
    components = Int(frame[5])
    isSequential = marker != 0xC2 && marker != 0xCA && scannedComponents == components
    guard width > 0, height > 0, components == 1 || components == 3,
      frame.count == 6 + 3 * components
    else { throw .unreadable }
    guard width * height <= Self.pixelLimit else { throw .tooLarge }
  }

  /// The pixels of the longer side.
  package var side: Int { max(width, height) }

  /// SOF0 to SOF15, among which are three markers of other things.
  private static func isFrame(_ marker: UInt8) -> Bool {
    (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
  }
}

/// The segments of a JPEG file up to its first scan, one after the other.
///
/// They end where the file does, or where it breaks the rules.
struct JPEGSegments {
  private let file: [UInt8]
  /// Where the next marker is; `nil` after the end.
  private var position: Int?

  init(_ file: [UInt8]) {
    self.file = file
    position = file.starts(with: [0xFF, 0xD8]) ? 2 : nil
  }

  mutating func next() -> (marker: UInt8, body: ArraySlice<UInt8>)? {
    guard var start = position else { return nil }
    position = nil
    guard start < file.count, file[start] == 0xFF else { return nil }
    // A marker may have any number of these before it.
    while start < file.count, file[start] == 0xFF { start += 1 }
    guard start + 2 < file.count else { return nil }
    let marker = file[start]
    // Those that have no length have no place here.
    guard marker >= 0xC0, !(0xD0...0xD9).contains(marker) else { return nil }
    let length = Int(file[start + 1]) << 8 | Int(file[start + 2])
    let end = start + 1 + length
    guard length >= 2, end <= file.count else { return nil }
    position = end
    return (marker, file[start + 3..<end])
  }
}
