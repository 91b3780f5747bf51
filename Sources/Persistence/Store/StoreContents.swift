import Entities
import GRDB

/// What a database file holds, and so how it is treated.
package enum StoreContents: Sendable {
  /// What a person keeps: never thrown away, and set aside where it is damaged.
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

  /// Whether a file that fails to open for such a reason gives way to a new one.
  func isReplaced(for reason: StorageError.Reason) -> Bool {
    switch self {
    case .kept: reason == .damaged
    case .disposable: [.damaged, .newerVersion].contains(reason)
    }
  }

  var migrator: DatabaseMigrator {
    switch self {
    case .kept: .tunes
    case .disposable: .cache
    }
  }
}
