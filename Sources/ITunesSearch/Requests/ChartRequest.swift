/// A request for a chart from the store's feeds.
///
/// Source: the observed behavior of the feeds, whose own URLs have this form.
struct ChartRequest: Hashable, Sendable {
  enum Chart: String, Sendable {
    case topSongs = "topsongs"
    case topAlbums = "topalbums"
  }

  var chart: Chart
  /// The store, as ISO 3166-1 alpha-2 in lowercase.
  var country: String
  /// The service's ID of a genre; `nil` for all genres.
  var genre: Int64?
  /// The maximum number of entries, from 1 to 200.
  var limit: Int

  /// The path relative to the service's URL.
  var target: String { target(["limit=\(limit)"]) }

  /// The path without the limit, shared by requests that differ only in their limit.
  var unlimitedTarget: String { target([]) }

  private func target(_ limits: [String]) -> String {
    let genres = genre.map { ["genre=\($0)"] } ?? []
    let parts = [country, "rss", chart.rawValue] + limits + genres + ["json"]
    return "/" + parts.joined(separator: "/")
  }
}
