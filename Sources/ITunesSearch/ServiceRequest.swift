import Foundation

/// What the client asks the service, whichever endpoint it is.
enum ServiceRequest: Hashable, Sendable {
  case search(SearchRequest)
  case lookup(LookupRequest)
  case genres(GenresRequest)
  case chart(ChartRequest)

  /// The path and query below the service's address.
  var target: String {
    switch self {
    case .search(let request): "/search?\(request.query)"
    case .lookup(let request): "/lookup?\(request.query)"
    case .genres(let request): "/WebObjects/MZStoreServices.woa/ws/genres?\(request.query)"
    case .chart(let request): request.target
    }
  }

  /// The target in a form that is the same for all requests that have the same answer, the limit
  /// left out.
  var canonicalTarget: String {
    switch self {
    case .search(var request):
      request.term = request.term.lowercased().precomposedStringWithCanonicalMapping
      return "/search?\(request.unlimitedQuery)"
    case .chart(let request): return request.unlimitedTarget
    case .lookup, .genres: return target
    }
  }

  /// How many results it asks for; of one that has them all, 0.
  var limit: Int {
    switch self {
    case .search(let request): request.limit
    case .chart(let request): request.limit
    case .lookup, .genres: 0
    }
  }
}
