/// What can go wrong on request; the raw value is the name given to `--fault`.
package enum Fault: String, CaseIterable, Sendable {
  case badRequest = "400"
  case forbidden = "403"
  case notFound = "404"
  case tooManyRequests = "429"
  case internalError = "500"
  case badGateway = "502"
  case unavailable = "503"
  case gatewayTimeout = "504"

  case hang
  case slow
  case drip
  case close
  case reset
  case truncate
  case truncateGzip = "truncate-gzip"
  case badHeader = "bad-header"
  case oversize
  case oversizeDeclared = "oversize-declared"
  case gzipBomb = "gzip-bomb"

  case redirectLoop = "redirect-loop"
  case redirectOther = "redirect-other"
  case redirectFile = "redirect-file"

  case malformed
  case html
  case emptyBody = "empty-body"
  case errorBody = "error-body"
  case deep

  case hostileText = "hostile-text"
  case brokenRecords = "broken-records"
  case invalidUTF8 = "invalid-utf8"
  case notSongs = "not-songs"
  case wrongCount = "wrong-count"

  case offsetIgnored = "offset-ignored"
  case offsetOverlap = "offset-overlap"
  case offsetEmpty = "offset-empty"

  /// One line for `--list-faults`.
  package var meaning: String {
    switch self {
    case .badRequest: "400 with the service's own error body"
    case .forbidden: "403 with an empty body: how the service refuses too many requests"
    case .notFound: "404 with an empty body"
    case .tooManyRequests: "429 with Retry-After: 2"
    case .internalError: "500 with an HTML body"
    case .badGateway: "502 with an HTML body"
    case .unavailable: "503 with an HTML body and Retry-After: 1"
    case .gatewayTimeout: "504 with an HTML body"
    case .hang: "reads the request and never answers"
    case .slow: "the first byte comes after 2 s, or after --latency if that is longer"
    case .drip: "one byte each 100 ms, for ever"
    case .close: "closes the connection without an answer"
    case .reset: "resets the connection (TCP RST) after reading the request"
    case .truncate: "sends half of the declared length, then closes"
    case .truncateGzip: "a gzip body cut in the middle, declared at its cut length"
    case .badHeader: "a status line and header fields that are no HTTP"
    case .oversize: "a JSON body without a declared length that exceeds 1 GB"
    case .oversizeDeclared: "a body declared, and sent, as 1 GB"
    case .gzipBomb: "a gzip body of about 1 MB that inflates to more than 1 GB"
    case .redirectLoop: "302 to the same address, again and again"
    case .redirectOther: "302 to a good address"
    case .redirectFile: "302 to file:///etc/passwd"
    case .malformed: "200 with JSON that breaks off"
    case .html: "200 with the HTML page of a captive portal"
    case .emptyBody: "200 without a single byte of body"
    case .errorBody: "200 with an errorMessage in place of results"
    case .deep: "JSON nested 100,000 levels deep"
    case .hostileText: "names with terminal escapes, bidi controls, formulas; URLs of other schemes"
    case .brokenRecords: "some records with missing ids, nulls and wrong types, the others good"
    case .invalidUTF8: "one record whose name is no UTF-8"
    case .notSongs: "audiobooks, albums, videos and an ebook where songs were asked for"
    case .wrongCount: "a resultCount that differs from the number of results"
    case .offsetIgnored: "every page is the first page"
    case .offsetOverlap: "every page repeats the half of the one before"
    case .offsetEmpty: "every page but the first is empty"
    }
  }

  /// The endpoints a fault strikes unless it is narrowed to one.
  var routes: Set<Route> {
    switch self {
    case .malformed, .html, .emptyBody, .errorBody, .deep, .hostileText, .brokenRecords,
      .invalidUTF8, .notSongs, .wrongCount:
      [.search, .lookup]
    case .offsetIgnored, .offsetOverlap, .offsetEmpty: [.search]
    default: Set(Route.allCases)
    }
  }
}
