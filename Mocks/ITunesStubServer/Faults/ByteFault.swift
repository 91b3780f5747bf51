/// The faults that are a matter of bytes, or of how the connection ends.
struct ByteFault: Sendable {
  /// The answer that would have been right.
  let good: HTTPResponse

  func stream(for fault: Fault) -> ByteStream {
    switch fault {
    case .hang: ByteStream(ending: .wait)
    case .reset: ByteStream(ending: .reset)
    case .drip:
      ByteStream(
        head: good.head(contentLength: nil, keepAlive: false), chunk: [0x0A], repeats: .max,
        pause: .milliseconds(100))
    case .truncate:
      ByteStream(
        head: good.head(contentLength: max(2, good.body.count), keepAlive: false)
          + good.body.prefix(good.body.count / 2))
    case .truncateGzip: truncatedGzip
    case .badHeader:
      ByteStream(
        head: Array("HTP/x.y twohundred\r\nno colon here\r\n: no name\r\n\r\n\u{0}\u{1}".utf8))
    case .oversize:
      ByteStream(
        head: good.head(contentLength: nil, keepAlive: false) + Self.opening,
        chunk: [UInt8](repeating: 0x78, count: 65_536), repeats: 17_000)
    case .oversizeDeclared:
      ByteStream(
        head: good.head(contentLength: 1 << 30, keepAlive: false),
        chunk: [UInt8](repeating: 0x20, count: 65_536), repeats: 16_384)
    case .gzipBomb:
      GzipBomb(response: good, opening: Self.opening)?.stream ?? ByteStream()
    default: ByteStream()
    }
  }

  /// Begins a document whose first record has a name without end.
  private static let opening = Array(
    "\n\n\n{\n \"resultCount\":1,\n \"results\": [\n{\"wrapperType\":\"track\", \"trackName\":\""
      .utf8)

  private var truncatedGzip: ByteStream {
    let packed = good.gzipped()
    let half = packed.body.prefix(packed.body.count / 2)
    return ByteStream(head: packed.head(contentLength: half.count, keepAlive: false) + half)
  }
}
