/// The endpoints together: a request in, a well-formed response out.
struct StubService: Sendable {
  let catalogue: Catalogue
  let recordings: Recordings
  /// The stub's own address.
  let base: String

  /// The right answer to a request.
  func response(to request: HTTPRequest, route: Route, paging: Paging = .honoured) -> HTTPResponse {
    let response =
      switch route {
      case .search, .lookup:
        recordings.body(for: request).map { HTTPResponse(headers: Self.headers, body: $0) }
          ?? document(for: request) {
            try envelope(for: request, route: route, paging: paging).text
          }
      case .genres:
        document(for: request) {
          try GenresEndpoint(catalogue: catalogue).record(for: request).text + "\n"
        }
      case .chart:
        document(for: request) {
          try ChartEndpoint(catalogue: catalogue, base: base).record(for: request).text
        }
      case .image: ArtworkEndpoint().response(for: request)
      case .preview: PreviewEndpoint(sound: catalogue.preview).response(for: request)
      case .unknown: HTTPResponse(status: 404)
      }
    let isText = [.search, .lookup, .genres, .chart].contains(route)
    return isText && request.acceptsGzip ? response.gzipped() : response
  }

  /// The records of a search or look-up.
  func envelope(
    for request: HTTPRequest, route: Route, paging: Paging = .honoured
  ) throws -> Envelope {
    route == .lookup
      ? try LookupEndpoint(catalogue: catalogue, base: base).envelope(for: request)
      : try SearchEndpoint(catalogue: catalogue, base: base)
        .envelope(for: request, paging: paging)
  }

  private func document(
    for request: HTTPRequest, _ text: () throws -> String
  ) -> HTTPResponse {
    do {
      return HTTPResponse(headers: Self.headers, body: Array(try text().utf8))
    } catch let error as ServiceError {
      return error.response
    } catch {
      return HTTPResponse(status: 404)
    }
  }

  /// What the service sends with every result, of which `no-sniff` and the odd type are part.
  static let headers = [
    ("content-type", "text/javascript; charset=utf-8"),
    ("content-disposition", "attachment; filename=1.txt"),
    ("cache-control", "max-age=86400"), ("vary", "Accept-Encoding"),
    ("access-control-allow-origin", "*"), ("x-content-type-options", "nosniff"),
  ]
}
