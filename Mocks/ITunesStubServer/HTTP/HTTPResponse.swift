/// A well-formed response: status, header fields in order, body.
struct HTTPResponse: Sendable {
  var status: Int
  var headers: [Header]
  var body: [UInt8]

  /// One header field.
  struct Header: Equatable, Sendable {
    let name: String
    let value: String
  }

  init(status: Int = 200, headers: [(String, String)] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers.map { Header(name: $0.0, value: $0.1) }
    self.body = body
  }

  /// The same response with its body compressed, as the service does where the client allows it.
  func gzipped() -> HTTPResponse {
    guard !body.isEmpty, let packed = Gzip.compressed(body) else { return self }
    var response = self
    response.headers.append(Header(name: "content-encoding", value: "gzip"))
    response.body = packed
    return response
  }

  /// Status line and header fields up to and including the empty line.
  func head(contentLength: Int?, keepAlive: Bool) -> [UInt8] {
    var text = "HTTP/1.1 \(status) \(Self.reason(status))\r\n"
    for header in headers { text += "\(header.name): \(header.value)\r\n" }
    if let contentLength { text += "content-length: \(contentLength)\r\n" }
    text += "connection: \(keepAlive ? "keep-alive" : "close")\r\n\r\n"
    return Array(text.utf8)
  }

  private static func reason(_ status: Int) -> String {
    let reasons = [
      200: "OK", 206: "Partial Content", 302: "Found", 400: "Bad Request", 403: "Forbidden",
      404: "Not Found", 416: "Range Not Satisfiable", 429: "Too Many Requests",
      500: "Internal Server Error", 502: "Bad Gateway", 503: "Service Unavailable",
      504: "Gateway Timeout",
    ]
    return reasons[status] ?? "Status"
  }
}
