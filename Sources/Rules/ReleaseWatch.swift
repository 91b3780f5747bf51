package import Entities
package import Scenes

/// Finds artists' releases since the user last looked, and upcoming ones.
package struct ReleaseWatch: Sendable {
  package struct News: Sendable {
    /// Newest first.
    package var released: [Release] = []
    /// Soonest first.
    package var upcoming: [Release] = []
    /// The least recent source; `nil` without a response.
    package var provenance: Provenance?
    /// Whether all responses were recent enough to have the latest releases.
    var isCurrent = true

    package init() {}

    package var all: [Release] { released + upcoming }
  }

  /// Which releases to find.
  package enum Span: Equatable, Sendable {
    /// Albums not listed before; at the first look at an artist, albums of the last 30 days.
    case unseen
    /// All albums released since a day.
    case since(ReleaseDate.Day)
  }

  /// How many days to go back at the first look at an artist.
  private static let firstDays: Int64 = 30
  /// How many days to go back for albums that the store adds late.
  private static let lateDays: Int64 = 7
  /// Keeps responses well below ``Limits/decodedBody``.
  private static let artistsPerRequest = 25

  private let catalog: any ReleaseCatalog
  private let looks: any ReleaseLooks
  private let runner: RequestRunner
  private let today: ReleaseDate.Day
  private let isOffline: Bool

  /// Creates a watch; `today` is the day in the user's time zone.
  package init(
    catalog: any ReleaseCatalog, looks: any ReleaseLooks, runner: RequestRunner,
    today: ReleaseDate.Day, isOffline: Bool
  ) {
    (self.catalog, self.looks, self.runner) = (catalog, looks, runner)
    (self.today, self.isOffline) = (today, isOffline)
  }

  /// Returns the releases of artists, with as few requests as possible.
  ///
  /// An album counts on the day of its release, not when it is announced. Throws if a request fails
  /// or the user cancels in `view`; `onWait` receives the remaining wait while the request budget
  /// is exhausted.
  @MainActor package func news(
    of artists: [Artist.ID], in storefront: Storefront, _ span: Span, for purpose: RequestPurpose,
    canceledBy view: any InterruptibleView, onWait: @escaping @MainActor (Duration) -> Void
  ) async throws(CatalogError) -> News {
    let lastLooks: [Artist.ID: ReleaseDate.Day]
    do {
      lastLooks = span == .unseen ? try await looks.lastLooks() : [:]
    } catch {
      throw .storage(error)
    }
    var news = News()
    var found: [Album] = []
    var known: Set<Album.ID> = []
    for start in stride(from: 0, to: artists.count, by: Self.artistsPerRequest) {
      let batch = Array(artists[start..<min(start + Self.artistsPerRequest, artists.count)])
      let newest: NewestAlbums = try await runner.ask(canceledBy: view, onWait: onWait) {
        [self] () throws(CatalogError) in
        try await newestAlbums(of: batch, in: storefront, for: purpose)
      }
      news.provenance = [news.provenance ?? newest.provenance, newest.provenance].leastRecent
      if case .stale = newest.provenance.source { news.isCurrent = false }
      for artist in batch {
        let first = firstDay(span, lastLooks[artist])
        found += (newest.albums[artist] ?? []).filter { album in
          album.releaseDate?.day.map { $0 >= first } == true && known.insert(album.id).inserted
        }
      }
    }
    if span == .unseen { found = try await unlisted(found) }
    let releases = Release.releases(of: found)
    news.released = releases.filter { $0.day <= today }.reversed()
    news.upcoming = releases.filter { $0.day > today }
    return news
  }

  /// Saves that the user has seen the news.
  ///
  /// After old responses, the next look goes as far back as this one.
  package func noteLook(at artists: [Artist.ID], _ news: News) async throws(StorageError) {
    try await looks.note(
      news.isCurrent && !isOffline ? artists : [], on: today,
      listing: news.released.flatMap(\.editions))
  }

  private func unlisted(_ albums: [Album]) async throws(CatalogError) -> [Album] {
    do {
      let listed = try await looks.listed(among: albums.map(\.id))
      return albums.filter { !listed.contains($0.id) }
    } catch {
      throw .storage(error)
    }
  }

  private func firstDay(_ span: Span, _ look: ReleaseDate.Day?) -> ReleaseDate.Day {
    switch (span, look) {
    case (.since(let day), _): day
    case (.unseen, let look?): look.adding(days: -Self.lateDays) ?? look
    case (.unseen, nil): today.adding(days: -Self.firstDays) ?? today
    }
  }

  private func newestAlbums(
    of artists: [Artist.ID], in storefront: Storefront, for purpose: RequestPurpose
  ) async throws(CatalogError) -> NewestAlbums {
    guard isOffline else {
      return try await catalog.newestAlbums(of: artists, in: storefront, for: purpose)
    }
    guard let newest = await catalog.cachedNewestAlbums(of: artists, in: storefront) else {
      throw .unavailable(.offline)
    }
    return newest
  }
}
