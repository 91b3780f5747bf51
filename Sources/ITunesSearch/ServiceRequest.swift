import Foundation

/// What the client asks the service, whichever endpoint it is.
enum ServiceRequest: Hashable, Sendable {
  case search(SearchRequest)
  case lookup(LookupRequest)
  case genres(GenresRequest)

  /// The path and query below the service's address.
  var target: String {
    switch self {
    case .search(let request): "/search?\(request.query)"
    case .lookup(let request): "/lookup?\(request.query)"
    case .genres(let request): "/WebObjects/MZStoreServices.woa/ws/genres?\(request.query)"
    }
  }

  /// The target in a form that is the same for all requests that have the same answer, the limit
  /// left out.
  var canonicalTarget: String {
    guard case .search(var request) = self else { return target }
    request.term = request.term.lowercased().precomposedStringWithCanonicalMapping
    return "/search?\(request.unlimitedQuery)"
  }

  /// How many results it asks for; of one that has them all, 0.
  var limit: Int {
    switch self {
    case .search(let request): request.limit
    case .lookup, .genres: 0
    }
  }
}
