import Entities

extension Provenance {
  /// What a document says of where its results are from, and how many there are.
  func members(count: Int) -> [JSONMember] {
    [
      JSONMember("source", .string(source.name)),
      JSONMember("fetchedAt", .string(fetchedAt.iso8601)),
      JSONMember("resultCount", .integer(Int64(count))),
    ]
  }
}

extension Provenance.Source {
  /// As JSON has it.
  fileprivate var name: String {
    switch self {
    case .network: "network"
    case .cache, .denied: "cache"
    case .stale: "stale"
    case .library: "library"
    }
  }
}
