package import Entities
import GRDB

package struct SQLiteLastListing: LastListing {
  private static let maximumTerminals = 50
  private static let maximumItems = 1000

  private let store: Store
  private let terminal: String

  /// `terminal` is any text that identifies the terminal.
  package init(store: Store, terminal: String) { (self.store, self.terminal) = (store, terminal) }

  package func remember(_ items: [ListedItem], at time: Timestamp) async throws(StorageError) {
    let items = items.sorted { $0.position < $1.position }.prefix(Self.maximumItems)
    try await store.write { database in
      let id = (try Int64.fetchOne(database, sql: "SELECT max(id) FROM listing") ?? 0) &+ 1
      try database.execute(sql: "DELETE FROM listing WHERE terminal = ?", arguments: [terminal])
      try database.execute(
        sql: "INSERT INTO listing (id, terminal, shownAt) VALUES (?, ?, ?)",
        arguments: [id, terminal, time])
      let insertion = try database.cachedStatement(
        sql: """
          INSERT OR REPLACE INTO listedItem (listing, position, kind, item, storefront)
          VALUES (?, ?, ?, ?, ?)
          """)
      for listed in items {
        let (kind, number) = listed.item.stored
        try insertion.execute(
          arguments: [id, listed.position, kind, number, listed.storefront.code])
      }
      try database.execute(
        sql: """
          DELETE FROM listing
          WHERE id NOT IN (SELECT id FROM listing ORDER BY id DESC LIMIT ?)
          """,
        arguments: [Self.maximumTerminals])
    }
  }

  package func last() async throws(StorageError) -> ShownListing? {
    try await store.read { database in
      let last = try Row.fetchOne(
        database,
        sql: """
          SELECT id, terminal IS NOT ? AS isElsewhere FROM listing
          ORDER BY isElsewhere, id DESC LIMIT 1
          """,
        arguments: [terminal])
      guard let last else { return nil }
      let id: Int64 = try last.decode(forColumn: "id")
      let rows = try Row.fetchAll(
        database,
        sql: """
          SELECT position, kind, item, storefront FROM listedItem
          WHERE listing = ? ORDER BY position
          """,
        arguments: [id])
      let items = try rows.compactMap { row -> ListedItem? in
        guard let storefront = Storefront(code: try row.decode(forColumn: "storefront")),
          let item = CatalogItem.ID(
            kind: try row.decode(forColumn: "kind"), number: try row.decode(forColumn: "item"))
        else { return nil }
        return ListedItem(
          position: try row.decode(forColumn: "position"), item, storefront: storefront)
      }
      return ShownListing(items, isElsewhere: try last.decode(forColumn: "isElsewhere"))
    }
  }
}

extension CatalogItem.ID {
  /// `nil` if the kind is unknown.
  init?(kind: String, number: Int64) {
    switch kind {
    case "track": self = .track(Track.ID(number))
    case "album": self = .album(Album.ID(number))
    case "artist": self = .artist(Artist.ID(number))
    default: return nil
    }
  }

  /// The columns of the ID.
  var stored: (kind: String, number: Int64) {
    switch self {
    case .track(let id): ("track", id.number)
    case .album(let id): ("album", id.number)
    case .artist(let id): ("artist", id.number)
    }
  }
}

package struct SQLiteScreenSessions: ScreenSessions {
  private let store: Store

  package init(store: Store) { self.store = store }

  package func last() async throws(StorageError) -> ScreenSession? {
    try await store.read { database in
      try Row.fetchOne(database, sql: "SELECT * FROM screenSession WHERE id = 1")
        .flatMap { try ScreenSession($0) }
    }
  }

  package func keep(_ session: ScreenSession?) async throws(StorageError) {
    try await store.write { database in
      guard let session else { return try database.execute(sql: "DELETE FROM screenSession") }
      let item = session.item?.stored
      try database.execute(
        sql: """
          INSERT OR REPLACE INTO screenSession
            (id, term, filter, count, kind, item, cursor, top, pane, tab, openAlbums, pageItem)
          VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          session.term?.text ?? "", session.filter, session.count, item?.kind, item?.number,
          session.cursor, session.top, session.pane.rawValue, session.tab.rawValue,
          session.openAlbums.prefix(ScreenSession.mostOpenAlbums).map { String($0.number) }
            .joined(separator: ","),
          session.pageItem.prefix(ScreenSession.mostPageNumbers).map(String.init)
            .joined(separator: ","),
        ])
    }
  }
}

extension ScreenSession {
  /// More than fit on a screen.
  fileprivate static let mostOpenAlbums = 20
  /// An album and one of its tracks.
  fileprivate static let mostPageNumbers = 2

  /// `nil` if a value is invalid, because any program can write the file.
  fileprivate init?(_ row: Row) throws {
    let text: String = try row.decode(forColumn: "term")
    let filter: String = try row.decode(forColumn: "filter")
    let count: Int = try row.decode(forColumn: "count")
    let cursor: Int = try row.decode(forColumn: "cursor")
    let top: Int = try row.decode(forColumn: "top")
    let kind: String? = try row.decode(forColumn: "kind")
    let number: Int64? = try row.decode(forColumn: "item")
    let openAlbums: String = try row.decode(forColumn: "openAlbums")
    let pageItem: String = try row.decode(forColumn: "pageItem")
    let term = try? SearchTerm(text)
    guard (term?.text ?? "") == text, filter.utf8.count <= SearchTerm.maximumBytes, count >= 0,
      cursor >= 0, top >= 0,
      let pane = Pane(rawValue: try row.decode(forColumn: "pane")),
      let tab = Tab(rawValue: try row.decode(forColumn: "tab"))
    else { return nil }
    let item = kind.flatMap { kind in number.flatMap { CatalogItem.ID(kind: kind, number: $0) } }
    let albums = openAlbums.split(separator: ",").compactMap { Int64($0) }
    let numbers = pageItem.split(separator: ",").compactMap { Int64($0) }
    self.init(
      term: term, filter: filter, count: count, item: item, cursor: cursor, top: top, pane: pane,
      tab: tab, openAlbums: albums.prefix(Self.mostOpenAlbums).map { Album.ID($0) },
      pageItem: Array(numbers.prefix(Self.mostPageNumbers)))
  }
}
