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
    // Writing shows other windows a change, which they would answer in the same way.
    if try await last() == ShownListing(Array(items)) { return }
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
      let last = try StoredListing.fetchOne(
        database,
        sql: """
          SELECT id, terminal FROM listing ORDER BY terminal IS NOT ?, id DESC LIMIT 1
          """,
        arguments: [terminal])
      guard let last else { return nil }
      let items = try StoredListedItem.filter(Column("listing") == last.id)
        .order(Column("position")).fetchAll(database)
      return ShownListing(items.compactMap(\.listed), isElsewhere: last.terminal != terminal)
    }
  }
}

private struct StoredListing: Decodable, FetchableRecord {
  let id: Int64
  let terminal: String
}

private struct StoredListedItem: Decodable, FetchableRecord, TableRecord {
  static let databaseTableName = "listedItem"

  let position: Int
  let kind: String
  let item: Int64
  let storefront: String

  /// `nil` if the kind or the storefront is unknown.
  var listed: ListedItem? {
    guard let storefront = Storefront(code: storefront),
      let item = CatalogItem.ID(kind: kind, number: item)
    else { return nil }
    return ListedItem(position: position, item, storefront: storefront)
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
