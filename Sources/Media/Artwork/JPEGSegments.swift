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
