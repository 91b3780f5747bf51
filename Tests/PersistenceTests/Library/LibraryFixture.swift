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
    store = Store(path: folder.path(of: "tunes.sqlite"), .kept)
  }

  func merge(
    _ tracks: [Track], from storefront: Storefront = .unitedStates, at seconds: Int64 = 100
  )
    async throws
  {
    try await library.merge(tracks, from: storefront, at: Timestamp(seconds: seconds))
  }

  /// The IDs of the tracks that match a text exactly, in order.
  func ids(_ text: String) async throws -> [Int64] {
    try await ids(LibraryQuery(text: text))
  }

  func ids(_ query: LibraryQuery, limit: Int = 100, offset: Int = 0) async throws -> [Int64] {
    let page = try await library.search(query, limit: limit, offset: offset)
    return page.tracks.filter { page.matches[$0.id] == nil }.map(\.id.number)
  }

  /// The IDs of all tracks that a text finds, close matches included, in order.
  func found(_ text: String, limit: Int = 100) async throws -> [Int64] {
    try await library.search(LibraryQuery(text: text), limit: limit, offset: 0)
      .tracks.map(\.id.number)
  }
}
