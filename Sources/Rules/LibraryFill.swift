package import Entities
package import Scenes

/// Fills the library with songs and albums from a store's charts, overall and by genre.
///
/// Requests are speculative, so that searches made meanwhile have priority. Charts and lookups are
/// cached, so an interrupted fill continues where it stopped.
package struct LibraryFill: Sendable {
  /// The progress of a fill.
  package struct Progress: Equatable, Sendable {
    /// The number of requests completed or unnecessary, out of `total`.
    package var done = 0
    package let total: Int
    package var trackCount = 0
    /// The number of charts that the store doesn't have.
    package var missingCharts = 0

    package init(total: Int) {
      self.total = total
    }

    /// The progress before the charts are fetched.
    package init(filling genres: [ChartGenre?]) {
      total = genres.count * (LibraryFill.songRequests + LibraryFill.albumRequests)
    }
  }

  /// The maximum length of a chart of songs, for which one lookup is enough.
  static let songLimit = 200
  static let albumLimit = 100
  /// The number of albums to look up at once, with all their tracks.
  static let albumsPerLookup = 20

  fileprivate static let songRequests = 2
  fileprivate static let albumRequests = 1 + albumLimit / albumsPerLookup

  private let charts: any ChartCatalog
  private let music: any MusicCatalog
  private let albums: any AlbumTracksCatalog
  private let runner: RequestRunner

  package init(
    charts: any ChartCatalog, music: any MusicCatalog, albums: any AlbumTracksCatalog,
    runner: RequestRunner
  ) {
    self.charts = charts
    self.music = music
    self.albums = albums
    self.runner = runner
  }

  /// Fetches the charts, starting with songs, because they are the best known.
  ///
  /// - Parameters:
  ///   - storefront: The store to fetch from.
  ///   - genres: The genres of the charts; `nil` for the overall charts.
  ///   - view: The view that can cancel the fill.
  ///   - onWait: Receives the remaining wait while the request budget is exhausted.
  ///   - onProgress: Called after every step.
  /// - Throws: The error that stopped the fill; charts that the store doesn't have are skipped.
  @MainActor package func run(
    _ storefront: Storefront, genres: [ChartGenre?], canceledBy view: any InterruptibleView,
    onWait: @escaping @MainActor (Duration) -> Void,
    onProgress: @MainActor (Progress) -> Void
  ) async throws(CatalogError) {
    var progress = Progress(filling: genres)
    var found: Set<Track.ID> = []
    for kind in [ChartQuery.Kind.songs, .albums] {
      for genre in genres {
        let query = ChartQuery(
          kind, in: storefront, genre: genre,
          limit: kind == .songs ? Self.songLimit : Self.albumLimit)
        let end = progress.done + (kind == .songs ? Self.songRequests : Self.albumRequests)
        let items: [CatalogItem]
        do {
          items = try await runner.ask(canceledBy: view, onWait: onWait) {
            [charts] () throws(CatalogError) in
            try await charts.chart(query, for: .live).items
          }
        } catch {
          guard error.isMissingChart else { throw error }
          items = []
          progress.missingCharts += 1
        }
        progress.done += 1
        onProgress(progress)
        for lookup in Self.lookups(items) {
          let tracks = try await runner.ask(canceledBy: view, onWait: onWait) {
            [self] () throws(CatalogError) in
            try await self.tracks(of: lookup, in: storefront)
          }
          found.formUnion(tracks.map(\.id))
          progress.trackCount = found.count
          progress.done += 1
          onProgress(progress)
        }
        progress.done = end
        onProgress(progress)
      }
    }
  }

  /// Splits a chart into lookups.
  private static func lookups(_ items: [CatalogItem]) -> [[CatalogItem.ID]] {
    let ids = items.compactMap(\.id)
    let size = if case .album = ids.first { albumsPerLookup } else { songLimit }
    return stride(from: 0, to: ids.count, by: size)
      .map { Array(ids[$0..<min($0 + size, ids.count)]) }
  }

  private func tracks(of ids: [CatalogItem.ID], in storefront: Storefront)
    async throws(CatalogError) -> [Track]
  {
    if case .album = ids.first {
      return try await albums.tracks(
        of: ids.map { Album.ID($0.number) }, in: storefront, for: .live)
    }
    return try await music.items(ids.map(\.number), in: storefront, for: .live)
      .items.compactMap(\.track)
  }
}

extension CatalogError {
  /// Whether the service says that it doesn't have a chart.
  fileprivate var isMissingChart: Bool {
    switch self {
    case .refused, .invalidResponse, .unavailable(.status): true
    default: false
    }
  }
}
