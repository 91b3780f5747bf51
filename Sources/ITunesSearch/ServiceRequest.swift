import Foundation

/// What the client asks the service, whichever endpoint it is.
enum ServiceRequest: Hashable, Sendable {
  case search(SearchRequest)
  case lookup(LookupRequest)

  /// The path and query below the service's address.
  var target: String {
    switch self {
    case .search(let request): "/search?\(request.query)"
    case .lookup(let request): "/lookup?\(request.query)"
    }
  }

  /// The target in a form that is the same for all requests that have the same answer, the limit
  /// left out.
  var canonicalTarget: String {
    guard case .search(var request) = self else { return target }
    request.term = request.term.lowercased().precomposedStringWithCanonicalMapping
    return "/search?\(request.unlimitedQuery)"
  }

  /// How many results it asks for; of a look-up, which has them all, 0.
  var limit: Int {
    switch self {
    case .search(let request): request.limit
    case .lookup: 0
    }
  }
}
