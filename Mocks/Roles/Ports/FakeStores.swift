package import Entities
import Synchronization

/// A value in memory in place of a database, or a database that fails.
package final class FakeStore<Value: Sendable>: Sendable {
  private let held: Mutex<Value>
  private let readingError: StorageError?
  private let writingError: StorageError?

  package init(_ value: Value, readingError: StorageError?, writingError: StorageError?) {
    held = Mutex(value)
    (self.readingError, self.writingError) = (readingError, writingError)
  }

  package convenience init(_ value: Value, error: StorageError? = nil) {
    self.init(value, readingError: error, writingError: error)
  }

  /// The value, even if the database fails.
  package var contents: Value { held.withLock(\.self) }

  package func read() throws(StorageError) -> Value {
    if let readingError { throw readingError }
    return contents
  }

  @discardableResult
  package func write<Result>(_ change: (inout Value) -> Result) throws(StorageError) -> Result {
    if let writingError { throw writingError }
    return held.withLock { value in
      var changed = value
      defer { value = changed }
      return change(&changed)
    }
  }
}

extension FakeStore where Value: ExpressibleByDictionaryLiteral {
  package convenience init(error: StorageError? = nil) { self.init([:], error: error) }
}

extension FakeStore where Value: ExpressibleByArrayLiteral {
  package convenience init(error: StorageError? = nil) { self.init([], error: error) }
}

/// The last full-screen session.
extension FakeStore: ScreenSessions where Value == ScreenSession? {
  package func last() async throws(StorageError) -> ScreenSession? { try read() }

  package func keep(_ session: ScreenSession?) async throws(StorageError) {
    try write { $0 = session }
  }
}

/// The last list of a terminal.
package typealias FakeLastListing = FakeStore<ShownListing>

extension FakeStore: LastListing where Value == ShownListing {
  package convenience init(_ items: [ListedItem] = [], error: StorageError? = nil) {
    self.init(ShownListing(items), error: error)
  }

  package func remember(_ items: [ListedItem], at time: Timestamp) async throws(StorageError) {
    try write { $0 = ShownListing(items.sorted { $0.position < $1.position }) }
  }

  package func last() async throws(StorageError) -> ShownListing? { try read() }
}

/// The selected store and genres.
package typealias FakeSelections = FakeStore<(storefront: Storefront?, genres: Set<Genre.ID>)>

extension FakeStore: Selections where Value == (storefront: Storefront?, genres: Set<Genre.ID>) {
  package convenience init(genres: Set<Genre.ID> = [], error: StorageError? = nil) {
    self.init((nil, genres), error: error)
  }

  package func storefront() async throws(StorageError) -> Storefront? { try read().storefront }

  package func selectStorefront(_ storefront: Storefront?) async throws(StorageError) {
    try write { $0.storefront = storefront }
  }

  package func genres() async throws(StorageError) -> Set<Genre.ID> { try read().genres }

  package func setGenres(_ areSelected: Bool, _ ids: [Genre.ID]) async throws(StorageError) {
    try write { $0.genres.set(areSelected, ids) }
  }

  package func clearGenres() async throws(StorageError) -> Int {
    try write { state in
      defer { state.genres = [] }
      return state.genres.count
    }
  }
}

/// Decisions about songs.
package typealias FakeSongChoices = FakeStore<[String: SongChoice]>

extension FakeStore: SongChoices where Value == [String: SongChoice] {
  package func choice(for song: String) async throws(StorageError) -> SongChoice? {
    try read()[song]
  }

  package func note(_ choice: SongChoice, for song: String, at time: Timestamp)
    async throws(StorageError)
  {
    try write { $0[song] = choice }
  }
}

/// The cached responses.
package typealias FakeResponseCache = FakeStore<[ResponseKey: CachedResponse]>

extension FakeStore: ResponseCache where Value == [ResponseKey: CachedResponse] {
  package func response(for key: ResponseKey, at time: Timestamp) async throws(StorageError)
    -> CachedResponse?
  {
    try read().filter { $0.key.request == key.request && $0.key.limit >= key.limit }
      .map(\.value).max { $0.fetchedAt < $1.fetchedAt }
  }

  package func keep(_ response: CachedResponse, for key: ResponseKey) async throws(StorageError) {
    try write { $0[key] = response }
  }
}

/// The cached artworks: the files by the requested sides, of each artwork's key.
package typealias FakeArtworkStore = FakeStore<[String: [Int: [UInt8]]]>

extension FakeStore: ArtworkStore where Value == [String: [Int: [UInt8]]] {
  package func artwork(_ key: String, side: Int, at time: Timestamp) async throws(StorageError)
    -> CachedArtwork?
  {
    let files = try read()[key] ?? [:]
    let best = files.keys.filter { $0 >= side }.min() ?? files.keys.max()
    return best.flatMap { side in files[side].map { CachedArtwork(file: $0, side: side) } }
  }

  package func keep(_ artwork: CachedArtwork, for key: String, at time: Timestamp)
    async throws(StorageError)
  {
    try write { $0[key, default: [:]][artwork.side] = artwork.file }
  }
}

/// The saved lyrics.
package typealias FakeLyricsStore = FakeStore<[Track.ID: LyricsAnswer]>

extension FakeStore: LyricsStore where Value == [Track.ID: LyricsAnswer] {
  package func lyrics(of track: Track.ID) async throws(StorageError) -> LyricsAnswer? {
    try read()[track]
  }

  package func keep(_ answer: LyricsAnswer, of track: Track.ID) async throws(StorageError) {
    try write { $0[track] = answer }
  }
}

/// The terms known to have no results, regardless of the other options.
package typealias FakeEmptyResultCache = FakeStore<[SearchQuery: Timestamp]>

extension FakeStore: EmptyResultCache where Value == [SearchQuery: Timestamp] {
  package var queries: Set<SearchQuery> { Set(contents.keys) }

  package func emptySince(_ query: SearchQuery, at time: Timestamp) async throws(StorageError)
    -> Timestamp?
  {
    try read()[query.plain]
  }

  package func remember(_ query: SearchQuery, at time: Timestamp) async throws(StorageError) {
    try write { $0[query.plain] = time }
  }

  package func forget(_ query: SearchQuery) async throws(StorageError) {
    try write { $0[query.plain] = nil }
  }
}

extension SearchQuery {
  /// The query without its other options.
  fileprivate var plain: SearchQuery {
    SearchQuery(term: term, storefront: storefront, entity: entity)
  }
}

/// The days of looks at the releases of artists, and the listed albums.
package typealias FakeReleaseLooks = FakeStore<
  (days: [Artist.ID: ReleaseDate.Day], albums: Set<Album.ID>)
>

extension FakeStore: ReleaseLooks
where Value == (days: [Artist.ID: ReleaseDate.Day], albums: Set<Album.ID>) {
  package convenience init() { self.init(([:], [])) }

  package func lastLooks() async throws(StorageError) -> [Artist.ID: ReleaseDate.Day] {
    try read().days
  }

  package func listed(among albums: [Album.ID]) async throws(StorageError) -> Set<Album.ID> {
    try read().albums.intersection(albums)
  }

  package func note(_ artists: [Artist.ID], on day: ReleaseDate.Day, listing albums: [Album.ID])
    async throws(StorageError)
  {
    try write { state in
      for artist in artists { state.days[artist] = day }
      state.albums.formUnion(albums)
    }
  }
}
