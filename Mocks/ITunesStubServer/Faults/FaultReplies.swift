/// Answers a request with a fault.
struct FaultReplies: Sendable {
  let service: StubService
  let request: HTTPRequest
  let route: Route

  func content(for fault: Fault) -> Reply.Content {
    switch fault {
    case .badRequest, .forbidden, .notFound, .tooManyRequests, .internalError, .badGateway,
      .unavailable, .gatewayTimeout:
      .response(StatusFault.response(for: fault))
    case .redirectLoop: .response(Self.redirect(to: service.base + request.target))
    case .redirectOther: .response(Self.redirect(to: service.base + "/us" + request.target))
    case .redirectFile: .response(Self.redirect(to: "file:///etc/passwd"))
    case .malformed, .html, .emptyBody, .errorBody, .deep:
      .response(BodyFault.response(for: fault))
    case .hostileText, .brokenRecords, .invalidUTF8, .notSongs, .wrongCount:
      .response(records(for: fault))
    case .offsetIgnored: .response(good(paging: .ignored))
    case .offsetOverlap: .response(good(paging: .overlapping))
    case .offsetEmpty: .response(good(paging: .missing))
    case .slow: .response(good())
    case .hang, .drip, .close, .reset, .truncate, .truncateGzip, .badHeader, .oversize,
      .oversizeDeclared, .gzipBomb:
      .bytes(ByteFault(good: plain).stream(for: fault))
    }
  }

  private func good(paging: Paging = .honoured) -> HTTPResponse {
    service.response(to: request, route: route, paging: paging)
  }

  /// The good answer before compression, for damage to be done to.
  private var plain: HTTPResponse {
    guard let request = HTTPRequest(head: Array("GET \(request.target) HTTP/1.1".utf8)) else {
      return HTTPResponse()
    }
    return service.response(to: request, route: route)
  }

  private func records(for fault: Fault) -> HTTPResponse {
    do {
      let envelope = try service.envelope(for: request, route: route)
      let maker = RecordMaker(
        catalogue: service.catalogue,
        storefront: try CommonParameters(request, catalogue: service.catalogue).storefront,
        base: service.base)
      let body = RecordFault(maker: maker, good: envelope).body(for: fault)
      return HTTPResponse(headers: StubService.headers, body: body)
    } catch {
      return good()
    }
  }

  private static func redirect(to location: String) -> HTTPResponse {
    HTTPResponse(status: 302, headers: [("location", location)])
  }
}
