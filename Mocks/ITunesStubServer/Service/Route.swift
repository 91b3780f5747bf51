/// The stub's endpoints, by the name `--fault NAME:ROUTE` knows them by.
package enum Route: String, CaseIterable, Sendable {
  case search
  case lookup
  case genres
  case chart
  case image
  case preview
  /// Everything the service does not have.
  case unknown

  /// The endpoint behind a path, with or without a leading country as in `/gb/lookup`.
  init(path: String) {
    let parts = path.split(separator: "/").map(String.init)
    let rest = Route.country(inPath: path) == nil ? parts : Array(parts.dropFirst())
    self =
      switch rest.first {
      case "search" where rest.count == 1: .search
      case "lookup" where rest.count == 1: .lookup
      case "WebObjects" where rest.dropFirst() == ["MZStoreServices.woa", "ws", "genres"]: .genres
      case "rss": .chart
      case "image": .image
      case "itunes-assets": .preview
      default: .unknown
      }
  }

  /// The country a path begins with.
  static func country(inPath path: String) -> String? {
    let parts = path.split(separator: "/")
    guard parts.count > 1, parts[0].utf8.count == 2 else { return nil }
    return String(parts[0])
  }
}
