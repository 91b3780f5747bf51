import CZlib

struct HTTPResponse: Sendable {
  var status = 200
  var headers: [(name: String, value: String)] = []
  var body: [UInt8] = []

  /// The same response with its body compressed.
  func gzipped() -> HTTPResponse {
    guard !body.isEmpty, let packed = deflated([body], windowBits: 31, level: Z_BEST_SPEED) else {
      return self
    }
    return HTTPResponse(
      status: status, headers: headers + [("content-encoding", "gzip")], body: packed[0])
  }

  /// The status line and header fields, including the empty line.
  func head(contentLength: Int?, keepAlive: Bool = false) -> [UInt8] {
    var text = "HTTP/1.1 \(status) \(Self.reason(status))\r\n"
    for (name, value) in headers { text += "\(name): \(value)\r\n" }
    if let contentLength { text += "content-length: \(contentLength)\r\n" }
    text += "connection: \(keepAlive ? "keep-alive" : "close")\r\n\r\n"
    return Array(text.utf8)
  }

  static func reason(_ status: Int) -> String {
    let reasons = [
      200: "OK", 206: "Partial Content", 302: "Found", 400: "Bad Request", 403: "Forbidden",
      404: "Not Found", 416: "Range Not Satisfiable", 429: "Too Many Requests",
      500: "Internal Server Error", 502: "Bad Gateway", 503: "Service Unavailable",
      504: "Gateway Timeout",
    ]
    return reasons[status] ?? "Status"
  }
}

/// Compresses pieces of one stream, each of which can be sent and inflated without the ones after it.
///
/// `windowBits` is 31 for gzip and -15 for raw data; `nil` if zlib is out of memory.
func deflated(_ pieces: [[UInt8]], windowBits: Int32, level: Int32) -> [[UInt8]]? {
  var stream = z_stream()
  // zlib keeps a pointer to the stream.
  return withUnsafeMutablePointer(to: &stream) { stream in
    let status = deflateInit2_(
      stream, level, Z_DEFLATED, windowBits, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else { return nil }
    defer { deflateEnd(stream) }
    return pieces.indices.map { index in
      var input = pieces[index]
      // A flush adds a few bytes to the bound.
      let room = Int(deflateBound(stream, UInt(input.count))) + 64
      return input.withUnsafeMutableBufferPointer { source in
        [UInt8](unsafeUninitializedCapacity: room) { target, count in
          (stream.pointee.next_in, stream.pointee.avail_in) =
            (source.baseAddress, UInt32(source.count))
          (stream.pointee.next_out, stream.pointee.avail_out) = (target.baseAddress, UInt32(room))
          deflate(stream, index == pieces.count - 1 ? Z_FINISH : Z_FULL_FLUSH)
          count = room - Int(stream.pointee.avail_out)
        }
      }
    }
  }
}
