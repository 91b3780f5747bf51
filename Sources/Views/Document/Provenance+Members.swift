import Entities

extension Provenance {
  /// Returns the members that describe the source of the results, and their count.
  func members(count: Int) -> [JSONMember] {
    [
      JSONMember("source", .string(source.name)),
      JSONMember("fetchedAt", .string(fetchedAt.iso8601)),
      JSONMember("resultCount", .integer(Int64(count))),
    ]
  }
}

extension Provenance.Source {
  /// The name in JSON.
  fileprivate var name: String {
    switch self {
    case .network: "network"
    case .cache, .denied: "cache"
    case .stale: "stale"
    case .library: "library"
    }
  }
}
