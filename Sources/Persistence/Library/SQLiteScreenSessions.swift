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
  /// Two hours of previews.
  private static let mostQueued = 250

  private var id = 1
  private let term, tab: String
  private let isInField, opensPlaylist: Bool
  private let side: String?
  private let sideRow: Int
  /// JSON by the names of tabs.
  private let places: String
  /// The JSON of the queue.
  private let queue: String
  private let queuePosition: Int

  init(_ session: ScreenSession) {
    (term, tab) = (session.term?.text ?? "", session.tab.rawValue)
    (isInField, opensPlaylist) = (session.isInField, session.opensPlaylist)
    (side, sideRow) = (session.side?.rawValue, session.sideRow)
    places = Self.json(
      Dictionary(
        uniqueKeysWithValues: session.places.map { ($0.rawValue, StoredPlace($1)) }))
    // Of a longer queue, keep the part around the position.
    let first = max(0, min(session.queuePosition - 1, session.queue.count - Self.mostQueued))
    let tracks = session.queue.dropFirst(first).prefix(Self.mostQueued)
    queue = Self.json(tracks.map(StoredReference.init))
    queuePosition = session.queuePosition - first
  }

  /// `nil` if the term or tab is invalid; any program can write the file.
  var session: ScreenSession? {
    let term = try? SearchTerm(self.term)
    guard (term?.text ?? "") == self.term, let tab = ScreenSession.Tab(rawValue: tab) else {
      return nil
    }
    var session = ScreenSession(term)
    (session.tab, session.isInField, session.opensPlaylist) = (tab, isInField, opensPlaylist)
    (session.side, session.sideRow) = (side.flatMap(ScreenSession.Side.init), max(0, sideRow))
    for (name, stored) in Self.value([String: StoredPlace].self, places) ?? [:] {
      if let tab = ScreenSession.Tab(rawValue: name) { session.places[tab] = stored.place }
    }
    let tracks = Self.value([StoredReference].self, queue) ?? []
    session.queue = tracks.prefix(Self.mostQueued).compactMap(\.reference)
    session.queuePosition = max(1, min(queuePosition, session.queue.count))
    return session
  }

  private static func json(_ value: some Encodable) -> String {
    (try? JSONEncoder().encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private static func value<Value: Decodable>(_: Value.Type, _ json: String) -> Value? {
    try? JSONDecoder().decode(Value.self, from: Data(json.utf8))
  }
}

/// A ``ListPlace``.
private struct StoredPlace: Codable {
  /// More pages than users open from each other.
  private static let mostPages = 20

  let filter, sort: String
  let isReversed: Bool
  let kind: String?
  let item: Int64?
  let row, top: Int
  let pages: [StoredPage]
  let showsPages: Bool
  let entity: String
  let count: Int
  let chart, chartStorefront: String?
  let chartGenre: Int64?
  let playlist: String?

  init(_ place: ListPlace) {
    (filter, sort, isReversed) = (place.filter, place.order.sort.rawValue, place.order.isReversed)
    (kind, item) = (place.item?.stored.kind, place.item?.stored.number)
    (row, top, entity, count) = (place.row, place.top, place.entity.rawValue, place.count)
    pages = place.pages.prefix(Self.mostPages).map(StoredPage.init)
    showsPages = place.showsPages
    (chart, chartGenre) = (place.chart?.kind.rawValue, place.chart?.genre?.id)
    (chartStorefront, playlist) = (place.chart?.storefront.code, place.playlist?.text)
  }

  /// Values that are invalid are left out.
  var place: ListPlace {
    var place = ListPlace()
    place.filter = filter.validFilter
    place.order = ResultOrder(ResultSort(rawValue: sort) ?? .relevance, isReversed: isReversed)
    place.item = kind.flatMap { kind in item.flatMap { CatalogItem.ID(kind: kind, number: $0) } }
    (place.row, place.top, place.count) = (max(0, row), max(0, top), max(0, count))
    for stored in pages.prefix(Self.mostPages) {
      // Later pages were opened from this one.
      guard let page = stored.place else { break }
      place.pages.append(page)
    }
    place.showsPages = showsPages
    place.entity = SearchEntity(rawValue: entity) ?? .song
    if let kind = chart.flatMap(ChartQuery.Kind.init),
      let storefront = chartStorefront.flatMap(Storefront.init(code:))
    {
      place.chart = .scrolled(
        kind, in: storefront, genre: chartGenre.map { ChartGenre(id: $0) })
    }
    place.playlist = playlist.map(Playlist.ID.init)
    return place
  }
}

/// A ``OpenPage``.
private struct StoredPage: Codable {
  private enum Kind: String, Codable { case track, album, artist, lyrics }

  private let kind: Kind
  private let item: StoredReference
  private let filter: String
  private let line, openAlbums: [Int64]
  private let top: Int?

  init(_ place: OpenPage) {
    (filter, top) = (place.filter, place.top)
    (line, openAlbums) = (place.line, place.openAlbums.map(\.number))
    (kind, item) =
      switch place.page {
      case .track(let track): (.track, StoredReference(track))
      case .lyrics(let track): (.lyrics, StoredReference(track))
      case .album(let id, let storefront): (.album, StoredReference(id.number, storefront))
      case .artist(let id, let storefront): (.artist, StoredReference(id.number, storefront))
      }
  }

  /// `nil` if the storefront is unknown.
  var place: OpenPage? {
    guard let track = item.reference else { return nil }
    let (id, storefront) = (track.trackID.number, track.storefront)
    let page: PageReference =
      switch kind {
      case .track: .track(track)
      case .lyrics: .lyrics(track)
      case .album: .album(Album.ID(id), storefront)
      case .artist: .artist(Artist.ID(id), storefront)
      }
    var place = OpenPage(page, line: line, openAlbums: openAlbums.map(Album.ID.init))
    (place.filter, place.top) = (filter.validFilter, max(0, top ?? 0))
    return place
  }
}

extension String {
  /// The text, or none if it is longer than filters are.
  fileprivate var validFilter: String { utf8.count <= SearchTerm.maximumBytes ? self : "" }
}

/// An item of a store; a track with its known facts, because the library may lack it.
private struct StoredReference: Codable {
  private let storefront: String
  private let id: Int64
  private var record: TrackRecordJSON?

  init(_ id: Int64, _ storefront: Storefront) { (self.id, self.storefront) = (id, storefront.code) }

  init(_ reference: TrackReference) {
    self.init(reference.trackID.number, reference.storefront)
    if case .known(let track, _) = reference { record = TrackRecordJSON(track) }
  }

  /// `nil` if the storefront is unknown.
  var reference: TrackReference? {
    guard let storefront = Storefront(code: storefront) else { return nil }
    return record?.track.map { .known($0, storefront) } ?? .id(Track.ID(id), storefront)
  }
}
