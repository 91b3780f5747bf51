/// The faults that the stub can inject.
///
/// Named as for `--fault`; a number is a status.
package enum Fault: String, CaseIterable, Sendable {
  case badRequest = "400", forbidden = "403", notFound = "404", tooManyRequests = "429"
  case tooManyForDay = "429-day", internalError = "500", badGateway = "502", unavailable = "503"
  case gatewayTimeout = "504", loginRequired = "511", hang
  case slow, drip, close, reset, truncate, truncateGzip = "truncate-gzip", badHeader = "bad-header"
  case oversize, oversizeDeclared = "oversize-declared", gzipBomb = "gzip-bomb"
  case redirectLoop = "redirect-loop", redirectOther = "redirect-other"
  case redirectFile = "redirect-file", malformed, html, emptyBody = "empty-body"
  case errorBody = "error-body", deep, hostileText = "hostile-text"
  case brokenRecords = "broken-records", invalidUTF8 = "invalid-utf8", notSongs = "not-songs"
  case wrongCount = "wrong-count", offsetIgnored = "offset-ignored"
  case offsetOverlap = "offset-overlap", offsetEmpty = "offset-empty"

  package var name: String { rawValue }

  /// The line of `--list-faults`.
  package var meaning: String {
    switch self {
    case .badRequest: "400 with the service's own error body"
    case .forbidden: "403 with an empty body, as the service sends after too many requests"
    case .notFound: "404 with an empty body"
    case .tooManyRequests: "429 with Retry-After: 2"
    case .tooManyForDay: "429 with Retry-After: 86400"
    case .internalError: "500 with an HTML body"
    case .badGateway: "502 with an HTML body"
    case .unavailable: "503 with an HTML body and Retry-After: 1"
    case .gatewayTimeout: "504 with an HTML body"
    case .loginRequired: "511 with an empty body, as a network that requires a login sends"
    case .hang: "reads the request and never responds"
    case .slow: "the first byte is delayed by 2 s, or by --latency if that is longer"
    case .drip: "one byte every 100 ms, forever"
    case .close: "closes the connection without a response"
    case .reset: "resets the connection (TCP RST) after reading the request"
    case .truncate: "sends half of the declared length, then closes"
    case .truncateGzip: "a gzip body cut in the middle, declared at its cut length"
    case .badHeader: "a status line and header fields that aren't HTTP"
    case .oversize: "a JSON body without a declared length that exceeds 1 GB"
    case .oversizeDeclared: "a body of 1 GB, with that length declared"
    case .gzipBomb: "a gzip body of about 1 MB that inflates to more than 1 GB"
    case .redirectLoop: "302 to the same address, forever"
    case .redirectOther: "302 to a working address"
    case .redirectFile: "302 to file:///etc/passwd"
    case .malformed: "200 with incomplete JSON"
    case .html: "200 with the HTML page of a captive portal"
    case .emptyBody: "200 with an empty body"
    case .errorBody: "200 with an errorMessage instead of results"
    case .deep: "JSON nested 100,000 levels deep"
    case .hostileText:
      "names with terminal escapes, bidi controls, and formulas; URLs with other schemes"
    case .brokenRecords: "some records with missing IDs, nulls, and wrong types among good ones"
    case .invalidUTF8: "one record whose name isn't UTF-8"
    case .notSongs: "audiobooks, albums, videos, and an ebook instead of songs"
    case .wrongCount: "a resultCount that differs from the number of results"
    case .offsetIgnored: "every page is the first page"
    case .offsetOverlap: "every page repeats half of the one before"
    case .offsetEmpty: "every page but the first is empty"
    }
  }

  /// The endpoints that the fault affects unless a rule names one.
  var routes: Set<Route> {
    switch self {
    case .malformed, .html, .emptyBody, .errorBody, .deep, .hostileText, .brokenRecords:
      [.search, .lookup, .lyrics, .lyricsSearch]
    case .invalidUTF8, .notSongs, .wrongCount: [.search, .lookup]
    case .offsetIgnored, .offsetOverlap, .offsetEmpty: [.search]
    default: Set(Route.allCases)
    }
  }
}

/// A fault with the endpoint and number of requests that it affects: `503`, `503@2`, `404:image@1`.
package struct FaultRule: Equatable, Sendable {
  package let fault: Fault
  /// `nil` for every endpoint that the fault can affect.
  package let route: Route?
  /// The number of requests still to affect; `nil` for all.
  package var remaining: Int?

  package init(_ fault: Fault, route: Route? = nil, remaining: Int? = nil) {
    (self.fault, self.route, self.remaining) = (fault, route, remaining)
  }

  /// Reads `NAME[:ROUTE][@COUNT]`; throws `StubError` with the valid words.
  package init(_ text: String) throws {
    let match = text.wholeMatch(of: /([^:@]*)(?::([^@]*))?(?:@(.*))?/)
    let name = String(match?.1 ?? "")
    guard let fault = Fault.allCases.first(where: { $0.name == name }) else {
      throw Self.unknown("fault", name, Fault.allCases.map(\.name))
    }
    self.fault = fault
    route = try match?.2.map { name in
      if let route = Route(rawValue: String(name)) { return route }
      throw Self.unknown("endpoint", String(name), Route.allCases.map(\.rawValue))
    }
    remaining = try match?.3.map { count in
      if let count = Int(count), count > 0 { return count }
      throw StubError("\"\(count)\" isn't a count. Write \(name)@1")
    }
  }

  private static func unknown(_ kind: String, _ name: String, _ known: [String]) -> StubError {
    StubError(
      "unknown \(kind) \"\(name)\". Available \(kind)s: \(known.joined(separator: ", "))")
  }

  /// Reads a comma-separated list.
  package static func list(_ text: String) throws -> [FaultRule] {
    try text.split(separator: ",").map { try FaultRule(String($0)) }
  }

  fileprivate func applies(to request: HTTPRequest, route: Route) -> Bool {
    // The target of `redirect-other` has to work.
    let isTarget = fault == .redirectOther && Route.country(inPath: request.path) != nil
    return remaining != 0 && !isTarget
      && (self.route.map { $0 == route } ?? fault.routes.contains(route))
  }
}

extension [FaultRule] {
  /// The fault of the first rule that applies, so that `503@1,reset@1` fails two requests in this order.
  mutating func nextFault(for request: HTTPRequest, route: Route) -> Fault? {
    guard let index = firstIndex(where: { $0.applies(to: request, route: route) }) else {
      return nil
    }
    self[index].remaining = self[index].remaining.map { $0 - 1 }
    return self[index].fault
  }
}
