import Foundation

/// A request to any endpoint of the service.
enum ServiceRequest: Hashable, Sendable {
  case search(SearchRequest)
  case lookup(LookupRequest)
  case genres(GenresRequest)
  case chart(ChartRequest)

  /// The path and query relative to the service's URL.
  var target: String {
    switch self {
    case .search(let request): "/search?\(request.query)"
    case .lookup(let request): "/lookup?\(request.query)"
    case .genres(let request): "/WebObjects/MZStoreServices.woa/ws/genres?\(request.query)"
    case .chart(let request): request.target
    }
  }

  /// The target without the limit, in a form shared by all requests with the same response.
  var canonicalTarget: String {
    switch self {
    case .search(var request):
      request.term = request.term.lowercased().precomposedStringWithCanonicalMapping
      return "/search?\(request.unlimitedQuery)"
    case .chart(let request): return request.unlimitedTarget
    case .lookup, .genres: return target
    }
  }

  /// The number of results requested; 0 for requests that always return all of them.
  var limit: Int {
    switch self {
    case .search(let request): request.limit
    case .chart(let request): request.limit
    case .lookup, .genres: 0
    }
  }
}
