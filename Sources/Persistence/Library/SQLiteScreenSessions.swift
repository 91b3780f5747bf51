package import Entities
import Foundation
import GRDB

package struct SQLiteScreenSessions: ScreenSessions {
  private let store: Store

  package init(store: Store) { self.store = store }

  package func last() async throws(StorageError) -> ScreenSession? {
    // Without SQL, GRDB would first read the schema, and this delays the first frame.
    try await store.read {
      try StoredScreenSession.fetchOne($0, sql: "SELECT * FROM screenSession")
    }?.session
  }

  package func keep(_ session: ScreenSession?) async throws(StorageError) {
    try await store.write { database in
      try StoredScreenSession.deleteAll(database)
      if let session { try StoredScreenSession(session).insert(database) }
    }
  }
}

/// The only row of its table.
private struct StoredScreenSession: Codable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "screenSession"
  /// More than fit on a screen.
  private static let mostOpenAlbums = 20
  /// An album and one of its tracks.
  private static let mostPageNumbers = 2
  /// Two hours of previews.
  private static let mostQueued = 250

  private var id = 1
  private let term, filter: String
  private let count: Int
  private let kind: String?
  private let item: Int64?
  private let cursor, top: Int
  private let pane, tab, openAlbums, pageItem: String
  /// The JSON of the queue.
  private let queue: String
  private let queuePosition: Int
  private let listSort: String
  private let listIsReversed: Bool
  private let listTrack: Int64?
  private let playlist: String?

  init(_ session: ScreenSession) {
    (term, filter, count) = (session.term?.text ?? "", session.filter, session.count)
    (kind, item) = (session.item?.stored.kind, session.item?.stored.number)
    (cursor, top) = (session.cursor, session.top)
    (pane, tab) = (session.pane.rawValue, session.tab.rawValue)
    openAlbums = session.openAlbums.prefix(Self.mostOpenAlbums).map { String($0.number) }
      .joined(separator: ",")
    pageItem = session.pageItem.prefix(Self.mostPageNumbers).map(String.init).joined(separator: ",")
    // Of a longer queue, keep the part around the position.
    let first = max(0, min(session.queuePosition - 1, session.queue.count - Self.mostQueued))
    let tracks = session.queue.dropFirst(first).prefix(Self.mostQueued).map(QueuedTrack.init)
    queue = (try? JSONEncoder().encode(tracks)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
    queuePosition = session.queuePosition - first
    (listSort, listIsReversed) = (session.listOrder.sort.rawValue, session.listOrder.isReversed)
    (listTrack, playlist) = (session.listTrack?.number, session.playlist?.text)
  }

  /// `nil` if a value is invalid; any program can write the file.
  var session: ScreenSession? {
    let term = try? SearchTerm(self.term)
    guard (term?.text ?? "") == self.term, filter.utf8.count <= SearchTerm.maximumBytes,
      min(count, cursor, top) >= 0, let pane = ScreenSession.Pane(rawValue: pane),
      let tab = ScreenSession.Tab(rawValue: tab)
    else { return nil }
    var session = ScreenSession(
      term: term, filter: filter, count: count,
      item: kind.flatMap { kind in item.flatMap { CatalogItem.ID(kind: kind, number: $0) } },
      cursor: cursor, top: top, pane: pane, tab: tab,
      openAlbums: Self.numbers(openAlbums, Self.mostOpenAlbums).map(Album.ID.init),
      pageItem: Self.numbers(pageItem, Self.mostPageNumbers))
    let tracks = try? JSONDecoder().decode([QueuedTrack].self, from: Data(queue.utf8))
    session.queue = (tracks ?? []).prefix(Self.mostQueued).compactMap(\.reference)
    session.queuePosition = max(1, min(queuePosition, session.queue.count))
    session.listOrder = ResultOrder(
      ResultSort(rawValue: listSort) ?? .relevance, isReversed: listIsReversed)
    session.listTrack = listTrack.map(Track.ID.init)
    session.playlist = playlist.map(Playlist.ID.init)
    return session
  }

  private static func numbers(_ list: String, _ most: Int) -> [Int64] {
    Array(list.split(separator: ",").compactMap { Int64($0) }.prefix(most))
  }
}

/// A queued track, with its known facts, because the library may lack it.
private struct QueuedTrack: Codable {
  let storefront: String
  let id: Int64
  let record: TrackRecordJSON?

  init(_ reference: TrackReference) {
    (storefront, id) = (reference.storefront.code, reference.trackID.number)
    record = if case .known(let track, _) = reference { TrackRecordJSON(track) } else { nil }
  }

  /// `nil` if the storefront is unknown.
  var reference: TrackReference? {
    guard let storefront = Storefront(code: storefront) else { return nil }
    return record?.track.map { .known($0, storefront) } ?? .id(Track.ID(id), storefront)
  }
}
