package enum Route: String, CaseIterable, Sendable {
  case search, lookup, genres, chart, mostPlayed, image, preview
  /// The endpoints of LRCLIB.
  case lyrics, lyricsSearch
  /// The look-up of addresses in MusicBrainz.
  case musicBrainz
  /// Any path that the service doesn't have.
  case unknown

  /// The endpoint of a path, which may begin with a country as in `/gb/lookup`.
  init(path: String) {
    let parts = path.split(separator: "/").dropFirst(Route.country(inPath: path) == nil ? 0 : 1)
    self =
      switch parts.first {
      case "search" where parts.count == 1: .search
      case "lookup" where parts.count == 1: .lookup
      case "WebObjects" where parts.dropFirst() == ["MZStoreServices.woa", "ws", "genres"]: .genres
      case "rss": .chart
      case "api" where parts.dropFirst() == ["get"]: .lyrics
      case "api" where parts.dropFirst() == ["search"]: .lyricsSearch
      case "api" where parts.dropFirst(3).starts(with: ["music", "most-played"]): .mostPlayed
      case "image": .image
      case "itunes-assets": .preview
      // `ws` looks like a country.
      case "2" where path == "/ws/2/url": .musicBrainz
      default: .unknown
      }
  }

  /// The country that a path begins with.
  static func country(inPath path: String) -> String? {
    let parts = path.split(separator: "/")
    guard parts.count > 1, parts[0].utf8.count == 2 else { return nil }
    return String(parts[0])
  }
}

/// The endpoints together: a request in, a well-formed response out.
struct StubService: Sendable {
  let catalog: SampleCatalog
  let recordings: Recordings
  /// The stub's address, `http://127.0.0.1:PORT`.
  let base: String

  /// The headers of every result, including the service's odd content type.
  static let headers = [
    ("content-type", "text/javascript; charset=utf-8"),
    ("content-disposition", "attachment; filename=1.txt"),
    ("cache-control", "max-age=86400"), ("vary", "Accept-Encoding"),
    ("access-control-allow-origin", "*"), ("x-content-type-options", "nosniff"),
  ]

  /// The correct response to a request, apart from faults of `offset`; compressed if accepted.
  func response(to request: HTTPRequest, route: Route, _ fault: Fault? = nil) -> HTTPResponse {
    let recorded = {
      recordings.body(for: request).map { HTTPResponse(headers: Self.headers, body: $0) }
    }
    let response: HTTPResponse
    switch route {
    case .search, .lookup:
      response =
        recorded() ?? document { try records(for: request, route: route, fault).text }
    case .genres: response = recorded() ?? document { try genres(for: request).json + "\n" }
    case .chart: response = recorded() ?? document { try chart(for: request).json }
    // Recorded charts come from the older feed alone.
    case .mostPlayed where !recordings.isEmpty: return HTTPResponse(status: 404)
    case .mostPlayed: response = document { try mostPlayed(for: request).json }
    case .lyrics, .lyricsSearch: response = lyrics(for: request, route: route, fault)
    case .image: return image(for: request)
    case .preview: return preview(for: request)
    case .musicBrainz: return musicBrainz(for: request)
    case .unknown: return HTTPResponse(status: 404)
    }
    return request.acceptsGzip ? response.gzipped() : response
  }

  /// The records of a search or lookup; throws `Refusal` for invalid parameters.
  func records(
    for request: HTTPRequest, route: Route, _ fault: Fault? = nil
  ) throws -> SampleDocument {
    try route == .lookup ? lookup(request) : search(request, fault)
  }

  func maker(for storefront: SampleStorefront) -> RecordMaker {
    RecordMaker(catalog: catalog, storefront: storefront, base: base)
  }

  private func document(_ text: () throws -> String) -> HTTPResponse {
    do {
      return HTTPResponse(headers: Self.headers, body: Array(try text().utf8))
    } catch let refusal as Refusal {
      return refusal.response
    } catch {
      return HTTPResponse(status: 500)
    }
  }
}

/// The service's rejection of a request, with its internal names of the invalid parameters.
struct Refusal: Error {
  let keys: [String]

  var response: HTTPResponse {
    let message = "Invalid value(s) for key(s): [\(keys.joined(separator: ", "))]"
    return HTTPResponse(
      status: 400,
      headers: [
        ("content-type", "text/javascript; charset=utf-8"), ("access-control-allow-origin", "*"),
        ("cache-control", "max-age=0, no-cache, no-store"),
      ],
      body: Array(Self.body(message).utf8))
  }

  static func body(_ message: String) -> String {
    """
    {
    "errorMessage": "\(message)",
    "queryParameters": {
    "output": "json",
    "callback": "A javascript function to handle your search results",
    "country": "ISO-2A country code",
    "limit": "The number of search results to return",
    "term": "A search string",
    "lang": "ISO-2A language code"
    }
    }
    """
  }
}

/// The parameters that searches and lookups share, checked as the service checks them.
struct SharedParameters: Sendable {
  let storefront: SampleStorefront
  let limit: Int
  let callback: String?
  /// The internal names of the invalid parameters.
  let invalidKeys: [String]

  init(_ request: HTTPRequest, catalog: SampleCatalog) throws {
    var invalidKeys: [String] = []
    let country = Route.country(inPath: request.path) ?? request.value(of: "country") ?? "US"
    let known = catalog.storefront(country)
    if known == nil { invalidKeys.append("country") }
    guard let storefront = known ?? catalog.storefront("US") else {
      throw Refusal(keys: invalidKeys)
    }
    self.storefront = storefront
    if let lang = request.value(of: "lang"), lang.wholeMatch(of: /[a-z]{2}[_-][a-zA-Z]{2}/) == nil {
      invalidKeys.append("language")
    }
    let limit = request.value(of: "limit").map { Int($0) ?? 0 } ?? 50
    if limit < 1 { invalidKeys.append("limit") }
    // The service reduces larger limits silently.
    self.limit = min(limit, 200)
    callback = request.value(of: "callback").flatMap {
      $0.wholeMatch(of: /[A-Za-z_$][A-Za-z0-9_$.]*/) == nil ? nil : $0
    }
    self.invalidKeys = invalidKeys
  }
}
