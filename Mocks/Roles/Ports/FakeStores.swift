package import Entities
import Synchronization

/// A value in memory in place of a database, or a database that fails.
package final class FakeStore<Value: Sendable>: Sendable {
  private let held: Mutex<Value>
  private let error: StorageError?

  package init(_ value: Value, error: StorageError?) {
    held = Mutex(value)
    self.error = error
  }

  /// The value, even if the database fails.
  package var value: Value { held.withLock(\.self) }

  package func read() throws(StorageError) -> Value { try write { $0 } }

  @discardableResult
  package func write<Result>(_ change: (inout Value) -> Result) throws(StorageError) -> Result {
    if let error { throw error }
    return held.withLock { value in
      var changed = value
      defer { value = changed }
      return change(&changed)
    }
  }
}

/// The last full-screen session.
package final class FakeScreenSessions: ScreenSessions {
  private let store: FakeStore<ScreenSession?>

  package init(_ session: ScreenSession? = nil, error: StorageError? = nil) {
    store = FakeStore(session, error: error)
  }

  package func last() async throws(StorageError) -> ScreenSession? { try store.read() }

  package func keep(_ session: ScreenSession?) async throws(StorageError) {
    try store.write { $0 = session }
  }
}

/// The last list of a terminal.
package final class FakeLastListing: LastListing {
  private let store: FakeStore<[ListedItem]>

  package init(_ items: [ListedItem] = [], error: StorageError? = nil) {
    store = FakeStore(items, error: error)
  }

  package func remember(_ items: [ListedItem], at time: Timestamp) async throws(StorageError) {
    try store.write { $0 = items.sorted { $0.position < $1.position } }
  }

  package func last() async throws(StorageError) -> ShownListing? {
    ShownListing(try store.read())
  }
}

/// The selected store and genres.
package final class FakeSelections: Selections {
  private let store: FakeStore<(storefront: Storefront?, genres: Set<Genre.ID>)>

  package init(
    storefront: Storefront? = nil, genres: Set<Genre.ID> = [], error: StorageError? = nil
  ) {
    store = FakeStore((storefront, genres), error: error)
  }

  package func storefront() async throws(StorageError) -> Storefront? {
    try store.read().storefront
  }

  package func selectStorefront(_ storefront: Storefront?) async throws(StorageError) {
    try store.write { $0.storefront = storefront }
  }

  package func genres() async throws(StorageError) -> Set<Genre.ID> { try store.read().genres }

  package func setGenres(_ areSelected: Bool, _ ids: [Genre.ID]) async throws(StorageError) {
    try store.write { $0.genres.set(areSelected, ids) }
  }

  package func clearGenres() async throws(StorageError) -> Int {
    try store.write { state in
      defer { state.genres = [] }
      return state.genres.count
    }
  }
}

/// Decisions about songs.
package final class FakeSongChoices: SongChoices {
  private let store = FakeStore<[String: SongChoice]>([:], error: nil)

  package init() {}

  package func choice(for song: String) async throws(StorageError) -> SongChoice? {
    try store.read()[song]
  }

  package func note(_ choice: SongChoice, for song: String, at time: Timestamp)
    async throws(StorageError)
  {
    try store.write { $0[song] = choice }
  }
}

/// The cached responses.
package final class FakeResponseCache: ResponseCache {
  private let store: FakeStore<[ResponseKey: CachedResponse]>

  package init(_ kept: [ResponseKey: CachedResponse] = [:], error: StorageError? = nil) {
    store = FakeStore(kept, error: error)
  }

  package var responses: [ResponseKey: CachedResponse] { store.value }

  package func response(for key: ResponseKey, at time: Timestamp) async throws(StorageError)
    -> CachedResponse?
  {
    try store.read().filter { $0.key.request == key.request && $0.key.limit >= key.limit }
      .map(\.value).max { $0.fetchedAt < $1.fetchedAt }
  }

  package func keep(_ response: CachedResponse, for key: ResponseKey) async throws(StorageError) {
    try store.write { $0[key] = response }
  }
}

/// The cached artworks: the files by the requested sides, of each artwork's key.
package final class FakeArtworkStore: ArtworkStore {
  private let store: FakeStore<[String: [Int: [UInt8]]]>

  package init(_ kept: [String: [Int: [UInt8]]] = [:], error: StorageError? = nil) {
    store = FakeStore(kept, error: error)
  }

  package var files: [String: [Int: [UInt8]]] { store.value }

  package func artwork(_ key: String, side: Int, at time: Timestamp) async throws(StorageError)
    -> CachedArtwork?
  {
    let files = try store.read()[key] ?? [:]
    let best = files.keys.filter { $0 >= side }.min() ?? files.keys.max()
    return best.flatMap { side in files[side].map { CachedArtwork(file: $0, side: side) } }
  }

  package func keep(_ artwork: CachedArtwork, for key: String, at time: Timestamp)
    async throws(StorageError)
  {
    try store.write { $0[key, default: [:]][artwork.side] = artwork.file }
  }
}

/// The terms known to have no results, regardless of the other options.
package final class FakeEmptyResultCache: EmptyResultCache {
  private let store: FakeStore<[SearchQuery: Timestamp]>

  package init(_ known: [SearchQuery: Timestamp] = [:]) {
    let keyed = known.map { (Self.key($0), $1) }
    store = FakeStore(Dictionary(keyed) { first, _ in first }, error: nil)
  }

  package var queries: Set<SearchQuery> { Set(store.value.keys) }

  package func emptySince(_ query: SearchQuery, at time: Timestamp) async throws(StorageError)
    -> Timestamp?
  {
    try store.read()[Self.key(query)]
  }

  package func remember(_ query: SearchQuery, at time: Timestamp) async throws(StorageError) {
    try store.write { $0[Self.key(query)] = time }
  }

  package func forget(_ query: SearchQuery) async throws(StorageError) {
    try store.write { $0[Self.key(query)] = nil }
  }

  private static func key(_ query: SearchQuery) -> SearchQuery {
    SearchQuery(term: query.term, storefront: query.storefront, entity: query.entity)
  }
}
