import Entities
import Mocks
import Persistence
import TestSupport

/// A library in its own folder.
struct LibraryFixture {
  let folder: TemporaryDirectory
  let store: Store
  var library: SQLiteLibrary { SQLiteLibrary(store: store) }
  var playlists: SQLitePlaylists { SQLitePlaylists(store: store) }
  var catalog: LibraryMusicCatalog { LibraryMusicCatalog(store: store, clock: StubClock()) }
  var path: String { folder.path(of: "tunes.sqlite") }

  init() throws {
    folder = try TemporaryDirectory()
    let path = folder.path(of: "tunes.sqlite")
    try NewDatabase.write(to: path)
    store = Store(path: path, .kept)
  }

  @discardableResult
  func take(_ step: JournalStep, at time: Timestamp = 900) async throws -> JournalOutcome? {
    try await SQLiteJournal(store: store).take(step, everywhere: false, at: time)
  }

  func merge(
    _ tracks: [Track], from storefront: Storefront = .unitedStates, at seconds: Int64 = 100
  )
    async throws
  {
    try await library.merge(tracks, from: storefront, at: Timestamp(seconds: seconds))
  }

  func track(_ id: Int64) async throws -> LibraryTrack? { try await library.track(Track.ID(id)) }

  func pick(_ id: Int64, at time: Timestamp) async throws {
    try await library.notePick(of: Track.ID(id), foundBy: nil, at: time)
  }

  func star(_ ids: Int64..., at time: Timestamp) async throws {
    _ = try await library.star(ids.map(Track.ID.init), at: time)
  }

  @discardableResult
  func remove(_ id: Int64) async throws -> Bool { try await library.remove([Track.ID(id)]) > 0 }

  func page(_ text: String, limit: Int = 9, offset: Int = 0) async throws -> LibraryPage {
    try await page(LibraryQuery(text: text), limit: limit, offset: offset)
  }

  func page(_ query: LibraryQuery, limit: Int = 9, offset: Int = 0) async throws -> LibraryPage {
    try await library.search(query, limit: limit, offset: offset)
  }

  /// The IDs of the tracks that match a text exactly, in order.
  func ids(_ text: String) async throws -> [Int64] { try await ids(LibraryQuery(text: text)) }

  func ids(_ query: LibraryQuery, limit: Int = 100, offset: Int = 0) async throws -> [Int64] {
    let page = try await page(query, limit: limit, offset: offset)
    return page.tracks.filter { page.matches[$0.id] == nil }.map(\.id.number)
  }

  /// The IDs of all tracks that a text finds, close matches included, in order.
  func found(_ text: String, limit: Int = 100) async throws -> [Int64] {
    try await page(text, limit: limit).tracks.map(\.id.number)
  }
}
