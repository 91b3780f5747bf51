/// `/itunes-assets/…`: the same thirty seconds of sound for every preview, whole or in ranges.
struct PreviewEndpoint: Sendable {
  let sound: [UInt8]

  func response(for request: HTTPRequest) -> HTTPResponse {
    let type =
      switch request.path {
      case let path where path.hasSuffix(".m4a"): "audio/x-m4p"
      case let path where path.hasSuffix(".m4v"): "video/x-m4v"
      default: ""
      }
    guard !type.isEmpty else { return HTTPResponse(status: 404) }
    let headers = [
      ("content-type", type), ("accept-ranges", "bytes"), ("access-control-allow-origin", "*"),
      ("cache-control", "public, max-age=31536000"),
    ]
    guard let asked = request.headers["range"].flatMap(ByteRange.init(header:)) else {
      return HTTPResponse(headers: headers, body: sound)
    }
    guard let range = asked.range(in: sound.count) else {
      return HTTPResponse(
        status: 416, headers: headers + [("content-range", "bytes */\(sound.count)")])
    }
    let place = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(sound.count)"
    return HTTPResponse(
      status: 206, headers: headers + [("content-range", place)], body: Array(sound[range]))
  }
}
