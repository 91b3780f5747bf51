/// Replies with faults.
extension StubService {
  func content(for fault: Fault, request: HTTPRequest, route: Route) -> Reply.Content {
    switch fault {
    case .badRequest, .forbidden, .notFound, .tooManyRequests, .tooManyForDay, .internalError,
      .badGateway, .unavailable, .gatewayTimeout, .loginRequired:
      .response(Self.failure(fault))
    case .redirectLoop: .response(Self.redirect(to: base + request.target))
    case .redirectOther: .response(Self.redirect(to: base + "/us" + request.target))
    case .redirectFile: .response(Self.redirect(to: "file:///etc/passwd"))
    case .malformed, .html, .emptyBody, .errorBody, .deep: .response(Self.wrongBody(fault))
    case .hostileText, .brokenRecords, .invalidUTF8, .notSongs, .wrongCount:
      .response(damagedRecords(fault, request: request, route: route))
    case .offsetIgnored, .offsetOverlap, .offsetEmpty, .slow:
      .response(response(to: request, route: route, fault))
    case .hang, .drip, .close, .reset, .truncate, .truncateGzip, .badHeader, .oversize,
      .oversizeDeclared, .gzipBomb:
      .bytes(stream(fault, request: request, route: route))
    }
  }

  /// The faults that are a status.
  private static func failure(_ fault: Fault) -> HTTPResponse {
    let status = Int(fault.name) ?? 500
    switch fault {
    case .badRequest: return Refusal(keys: ["country"]).response
    case .notFound, .loginRequired: return HTTPResponse(status: status)
    case .tooManyForDay: return HTTPResponse(status: 429, headers: [("retry-after", "86400")])
    case .tooManyRequests: return HTTPResponse(status: status, headers: [("retry-after", "2")])
    case .forbidden:
      return HTTPResponse(
        status: status,
        headers: [
          ("x-apple-lokamai-no-cache", "true"), ("access-control-allow-origin", "*"),
          ("cache-control", "max-age=0, no-cache, no-store"),
        ])
    default:
      let title = HTTPResponse.reason(status)
      let html =
        "<html><head><title>\(title)</title></head><body><h1>\(title)</h1></body></html>\n"
      return HTTPResponse(
        status: status,
        headers: [("content-type", "text/html")]
          + (fault == .unavailable ? [("retry-after", "1")] : []),
        body: Array(html.utf8))
    }
  }

  private static func redirect(to location: String) -> HTTPResponse {
    HTTPResponse(status: 302, headers: [("location", location)])
  }

  /// The faults that are a body of the wrong kind with status 200.
  private static func wrongBody(_ fault: Fault) -> HTTPResponse {
    let depth = 100_000
    let portal = """
      <!DOCTYPE html>
      <html><head><title>Welcome to the guest network</title></head>
      <body><form action="/login"><button>Accept and connect</button></form></body></html>

      """
    let text =
      switch fault {
      case .malformed: "\n\n\n{\n \"resultCount\":2,\n \"results\": [\n{\"wrapperType\":\"tra"
      case .errorBody: Refusal.body("Something went wrong")
      case .deep:
        "{\"resultCount\":1,\"results\":" + String(repeating: "[", count: depth)
          + String(repeating: "]", count: depth) + "}"
      case .html: portal
      default: ""
      }
    return HTTPResponse(
      headers: fault == .html ? [("content-type", "text/html; charset=utf-8")] : Self.headers,
      body: Array(text.utf8))
  }

  /// The faults in the records of an otherwise correct document.
  private func damagedRecords(_ fault: Fault, request: HTTPRequest, route: Route) -> HTTPResponse {
    guard route == .search || route == .lookup,
      let document = try? records(for: request, route: route),
      let storefront = try? SharedParameters(request, catalog: catalog).storefront
    else { return response(to: request, route: route, fault) }
    let body = DamagedRecords(maker: maker(for: storefront), good: document).body(for: fault)
    return HTTPResponse(headers: Self.headers, body: body)
  }

  /// The faults in the bytes of a response, or in the end of its connection.
  private func stream(_ fault: Fault, request: HTTPRequest, route: Route) -> ByteStream {
    // Without headers, which could ask for compression or a range.
    let good =
      HTTPRequest(head: Array("GET \(request.target) HTTP/1.1".utf8))
      .map { response(to: $0, route: route) } ?? HTTPResponse()
    // Begins a document whose first record has a name without an end.
    let opening = Array(
      "\n\n\n{\n \"resultCount\":1,\n \"results\": [\n{\"wrapperType\":\"track\", \"trackName\":\""
        .utf8)
    switch fault {
    case .hang: return ByteStream(ending: .wait)
    case .reset: return ByteStream(ending: .reset)
    case .drip:
      return ByteStream(
        head: good.head(contentLength: nil), chunk: [0x0A], repeats: .max,
        pause: .milliseconds(100))
    case .truncate:
      let half = good.body.prefix(good.body.count / 2)
      return ByteStream(head: good.head(contentLength: max(2, good.body.count)) + half)
    case .truncateGzip:
      let packed = good.gzipped()
      let half = packed.body.prefix(packed.body.count / 2)
      return ByteStream(head: packed.head(contentLength: half.count) + half)
    case .badHeader:
      return ByteStream(
        head: Array("HTP/x.y twohundred\r\nno colon here\r\n: no name\r\n\r\n\u{0}\u{1}".utf8))
    case .oversize:
      return ByteStream(
        head: good.head(contentLength: nil) + opening,
        chunk: [UInt8](repeating: 0x78, count: 65_536), repeats: 17_000)
    case .oversizeDeclared:
      return ByteStream(
        head: good.head(contentLength: 1 << 30),
        chunk: [UInt8](repeating: 0x20, count: 65_536), repeats: 16_384)
    case .gzipBomb: return .gzipBomb(response: good, opening: opening) ?? ByteStream()
    default: return ByteStream()
    }
  }
}
