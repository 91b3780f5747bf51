package import Entities
import GRDB

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
