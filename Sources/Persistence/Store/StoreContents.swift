import GRDB

/// What a database file holds, and so how it is treated.
package enum StoreContents: Sendable {
  /// What a person keeps: never thrown away.
  case kept
  /// What can be had again: thrown away where it is damaged, or of another version.
  case disposable

  /// The file's own name.
  package var fileName: String {
    switch self {
    case .kept: "tunes.sqlite"
    case .disposable: "cache.sqlite"
    }
  }

  var migrator: DatabaseMigrator {
    switch self {
    case .kept: .tunes
    case .disposable: .cache
    }
  }
}
