/// The faults that are a status code.
enum StatusFault {
  static func response(for fault: Fault) -> HTTPResponse {
    switch fault {
    case .badRequest: ServiceError(keys: ["country"]).response
    case .forbidden:
      HTTPResponse(
        status: 403,
        headers: [
          ("x-apple-lokamai-no-cache", "true"), ("access-control-allow-origin", "*"),
          ("cache-control", "max-age=0, no-cache, no-store"),
        ])
    case .tooManyRequests: HTTPResponse(status: 429, headers: [("retry-after", "2")])
    case .internalError: page(500, "Internal Server Error")
    case .badGateway: page(502, "Bad Gateway")
    case .unavailable: page(503, "Service Unavailable", headers: [("retry-after", "1")])
    case .gatewayTimeout: page(504, "Gateway Timeout")
    default: HTTPResponse(status: 404)
    }
  }

  private static func page(
    _ status: Int, _ title: String, headers: [(String, String)] = []
  ) -> HTTPResponse {
    let html = "<html><head><title>\(title)</title></head><body><h1>\(title)</h1></body></html>\n"
    return HTTPResponse(
      status: status, headers: [("content-type", "text/html")] + headers, body: Array(html.utf8))
  }
}
