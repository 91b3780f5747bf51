/// The faults that are a body of the wrong kind under a good status.
enum BodyFault {
  static func response(for fault: Fault) -> HTTPResponse {
    switch fault {
    case .malformed: json("\n\n\n{\n \"resultCount\":2,\n \"results\": [\n{\"wrapperType\":\"tra")
    case .errorBody: json(ServiceError.body("Something went wrong"))
    case .deep:
      json(
        "{\"resultCount\":1,\"results\":" + String(repeating: "[", count: depth)
          + String(repeating: "]", count: depth) + "}")
    case .html:
      HTTPResponse(
        headers: [("content-type", "text/html; charset=utf-8")],
        body: Array(portal.utf8))
    default: HTTPResponse(headers: StubService.headers)
    }
  }

  private static let depth = 100_000

  private static let portal = """
    <!DOCTYPE html>
    <html><head><title>Welcome to the guest network</title></head>
    <body><form action="/login"><button>Accept and connect</button></form></body></html>

    """

  private static func json(_ text: String) -> HTTPResponse {
    HTTPResponse(headers: StubService.headers, body: Array(text.utf8))
  }
}
