/// The result of syncing with other computers through a folder.
package struct SyncReport: Equatable, Sendable {
  /// The reason why a file of another computer wasn't read completely.
  package enum Obstacle: String, Codable, Sendable {
    /// It isn't what its computer wrote, at least not yet.
    case incomplete
    /// A newer version of the program wrote it.
    case otherVersion
    /// Version 2.0.0 wrote it, a line at a time.
    case outdated
    case tooLarge
    case unreadable
  }

  /// The ID of this computer.
  package var computer = ""
  /// The number of changes sent to other computers.
  package var sent = 0
  /// The number of items changed by other computers.
  package var received = 0
  /// The number of other computers with files in the folder.
  package var computers = 0
  /// The files that weren't read completely, by name.
  package var obstacles: [String: Obstacle] = [:]
  /// The names of playlists that other computers changed, and their new ones; `nil` if deleted.
  package var changedPlaylists: [String: String?] = [:]
  /// Whether this computer has got a new ID, because another one uses its former one.
  package var isRenewed = false
  /// The reason changes couldn't be written; they are sent the next time.
  package var writeError: StorageError?

  package init() {}
}

/// The reason why a folder can't be used for sync.
package enum SyncError: Error, Equatable, Sendable {
  case noFolder
  case notAFolder
  case unreadable
  case storage(StorageError)
}
