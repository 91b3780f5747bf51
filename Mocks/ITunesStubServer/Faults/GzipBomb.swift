import CZlib

/// A correct gzip body that is small on the wire and huge when inflated.
///
/// One megabyte of blanks is compressed once, as blocks that refer to nothing outside themselves;
/// sending those blocks over and over inflates to as many megabytes, and zlib can combine their
/// checksums without ever seeing the whole.
struct GzipBomb {
  let stream: ByteStream

  private static let megabytes = 1100

  /// Nil when zlib has no memory; `opening` is what the inflated body begins with.
  init?(response: HTTPResponse, opening: [UInt8]) {
    guard let deflater = Deflater(wrapping: .none, level: Z_BEST_COMPRESSION) else { return nil }
    let blanks = [UInt8](repeating: 0x20, count: 1 << 20)
    let ending = Array("\"}]\n}\n\n\n".utf8)
    let first = deflater.deflated(opening, flush: Z_FULL_FLUSH)
    let block = deflater.deflated(blanks, flush: Z_FULL_FLUSH)
    let last = deflater.deflated(ending, flush: Z_FINISH)

    var sum = Self.checksum(opening)
    let blockSum = Self.checksum(blanks)
    for _ in 0..<Self.megabytes { sum = crc32_combine(sum, blockSum, blanks.count) }
    sum = crc32_combine(sum, Self.checksum(ending), ending.count)
    let length = opening.count + Self.megabytes * blanks.count + ending.count

    var packed = response
    packed.headers.append(HTTPResponse.Header(name: "content-encoding", value: "gzip"))
    let magic: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]
    stream = ByteStream(
      head: packed.head(contentLength: nil, keepAlive: false) + magic + first,
      chunk: block, repeats: Self.megabytes,
      tail: last + Self.littleEndian(UInt32(sum))
        + Self.littleEndian(UInt32(truncatingIfNeeded: length)))
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt {
    crc32(0, bytes, UInt32(bytes.count))
  }

  private static func littleEndian(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
