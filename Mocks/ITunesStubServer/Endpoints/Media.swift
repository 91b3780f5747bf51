/// Artwork and previews.
extension StubService {
  /// The longest side that the service draws.
  private static let largestSide = 3000

  /// `/image/thumb/…/{id}.jpg/{W}x{H}bb.jpg`: a cover of the requested size.
  func image(for request: HTTPRequest) -> HTTPResponse {
    let parts = request.path.split(separator: "/")
    guard parts.count >= 3, let name = parts.last,
      let match = name.wholeMatch(of: /(\d{1,6})x(\d{1,6})[a-z]{0,2}(-\d+)?\.jpg/),
      let width = Int(match.1), let height = Int(match.2),
      let id = Int(parts[parts.count - 2].prefix { $0.isNumber })
    else { return HTTPResponse(status: 404) }
    guard (1...Self.largestSide) ~= width, (1...Self.largestSide) ~= height else {
      let error =
        #"{"code":{"code":2,"name":"Bad Request"},"errorMessage":"Invalid request parameter"}"#
      return HTTPResponse(
        status: 400, headers: [("content-type", "application/json")], body: Array(error.utf8))
    }
    return HTTPResponse(
      headers: [
        ("content-type", "image/jpeg"), ("access-control-allow-origin", "*"),
        ("cache-control", "public, max-age=15552000, no-transform"),
      ],
      body: SampleCover(id: id).jpeg(width: width, height: height))
  }

  /// `/itunes-assets/…`: the same 30 seconds of sound for every preview, whole or a range of it.
  func preview(for request: HTTPRequest) -> HTTPResponse {
    let sound = catalog.preview
    let types = ["m4a": "audio/x-m4p", "m4v": "video/x-m4v"]
    guard let type = types[String(request.path.suffix(3))] else { return HTTPResponse(status: 404) }
    let headers = [
      ("content-type", type), ("accept-ranges", "bytes"), ("access-control-allow-origin", "*"),
      ("cache-control", "public, max-age=31536000"),
    ]
    guard let requested = request.headers["range"].flatMap(ByteRange.init(header:)) else {
      return HTTPResponse(headers: headers, body: sound)
    }
    guard let range = requested.range(in: sound.count) else {
      return HTTPResponse(
        status: 416, headers: headers + [("content-range", "bytes */\(sound.count)")])
    }
    let place = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(sound.count)"
    return HTTPResponse(
      status: 206, headers: headers + [("content-range", place)], body: Array(sound[range]))
  }
}

/// The single range of a `Range` header.
struct ByteRange: Sendable {
  private let first: Int?
  private let last: Int?

  /// Fails for several ranges or an unreadable header, which servers may ignore.
  init?(header: String) {
    guard let match = header.wholeMatch(of: /bytes=(\d{0,18})-(\d{0,18})/) else { return nil }
    (first, last) = (Int(match.1), Int(match.2))
    if first == nil && last == nil { return nil }
  }

  /// The range in a file of the given length; `nil` if it is empty.
  func range(in length: Int) -> Range<Int>? {
    let start = first ?? max(0, length - (last ?? 0))
    let end = first == nil ? length : min(length, (last ?? length - 1) + 1)
    return start < end ? start..<end : nil
  }
}
