/// `/image/thumb/…/{id}.jpg/{W}x{H}bb.jpg`: a cover in the size asked for.
struct ArtworkEndpoint: Sendable {
  /// The longest side the real image service draws.
  static let largestSide = 3000

  func response(for request: HTTPRequest) -> HTTPResponse {
    let parts = request.path.split(separator: "/")
    guard parts.count >= 3, let name = parts.last,
      let match = name.wholeMatch(of: /(\d{1,6})x(\d{1,6})[a-z]{0,2}(-\d+)?\.jpg/),
      let width = Int(match.1), let height = Int(match.2),
      let id = Int(parts[parts.count - 2].prefix { $0.isNumber })
    else { return HTTPResponse(status: 404) }
    guard (1...Self.largestSide) ~= width, (1...Self.largestSide) ~= height else {
      return Self.refusal
    }
    return HTTPResponse(
      headers: [
        ("content-type", "image/jpeg"), ("access-control-allow-origin", "*"),
        ("cache-control", "public, max-age=15552000, no-transform"),
      ],
      body: Cover(id: id).jpeg(width: width, height: height))
  }

  private static let refusal = HTTPResponse(
    status: 400, headers: [("content-type", "application/json")],
    body: Array(
      #"{"code":{"code":2,"name":"Bad Request"},"errorMessage":"Invalid request parameter"}"#.utf8))
}
