/// A request for a chart, from the feeds of the store.
///
/// Source: the feeds' observed behaviour; their own addresses name each other so.
struct ChartRequest: Hashable, Sendable {
  enum Chart: String, Sendable {
    case topSongs = "topsongs"
    case topAlbums = "topalbums"
  }

  var chart: Chart
  /// The storefront, as ISO 3166-1 alpha-2 in lower case.
  var country: String
  /// The service's id of a genre; `nil` for all of them.
  var genre: Int64?
  /// How many entries at the most, 1 to 200.
  var limit: Int

  /// The path below the service's address.
  var target: String { target(["limit=\(limit)"]) }

  /// The path of all requests that differ in their limit alone.
  var unlimitedTarget: String { target([]) }

  private func target(_ limits: [String]) -> String {
    let genres = genre.map { ["genre=\($0)"] } ?? []
    let parts = [country, "rss", chart.rawValue] + limits + genres + ["json"]
    return "/" + parts.joined(separator: "/")
  }
}
