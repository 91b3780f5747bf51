/// The user's changes, which can be undone and redone in order.
package protocol Journal: Sendable {
  /// Undoes the last change made at this terminal, or redoes the one undone last.
  ///
  /// With `everywhere`, undoes the last change made at any terminal, which then belongs to this
  /// one. Items that have been changed again stay as they are. A new change at the terminal ends
  /// redoing.
  ///
  /// - Returns: `nil` if there is no such change.
  func take(_ step: JournalStep, everywhere: Bool, at time: Timestamp)
    async throws(StorageError) -> JournalOutcome?

  /// Ends redoing at this terminal, because of a change that isn't in the journal.
  func endRedoing() async throws(StorageError)

  /// Returns the changes that can be undone or redone here, or everywhere, newest first.
  func changes(everywhere: Bool) async throws(StorageError) -> [JournalEntry]
}

package enum JournalStep: Equatable, Sendable { case undo, redo }

/// The result of undoing or redoing a change.
package struct JournalOutcome: Hashable, Sendable {
  package var change: Change
  /// The number of items that have been changed again, and stay as they are.
  package var leftCount: Int
  package var isDone: Bool
  /// The change that the next step would affect, if any.
  package var next: Change?

  package init(_ change: Change, leftCount: Int = 0, isDone: Bool = true, next: Change? = nil) {
    (self.change, self.leftCount, self.isDone, self.next) = (change, leftCount, isDone, next)
  }
}

/// A change in the journal.
package struct JournalEntry: Hashable, Sendable {
  /// Grows with each change.
  package var number: Int64
  package var change: Change
  package var madeAt: Timestamp
  package var isUndone: Bool

  package init(_ number: Int64, _ change: Change, madeAt: Timestamp, isUndone: Bool = false) {
    (self.number, self.change, self.madeAt, self.isUndone) = (number, change, madeAt, isUndone)
  }
}

/// A change by the user, as described in messages.
package enum Change: Codable, Hashable, Sendable {
  case addedFavorites(Items)
  case removedFavorites(Items)
  case removedFromLibrary(Items)
  case createdPlaylist(String, with: Items)
  case deletedPlaylist(String, with: Items)
  case deletedPlaylists(Int)
  case renamedPlaylist(String, to: String)
  case addedToPlaylist(String, Items)
  case removedFromPlaylist(String, Items)
  case movedInPlaylist(String, Items)
  case deletedSearches(Items)
  case importedSearches(Items)
  case addedToQueue(Items)
  case removedFromQueue(Items)
  case movedInQueue(Items)
  case replacedQueue(Items)
  case shuffledQueue
  case clearedQueue(Int)

  /// Songs or searches.
  package struct Items: Codable, Hashable, Sendable {
    package var count: Int
    /// The name of a single item, if known.
    package var name: String?

    package init(_ count: Int, name: String? = nil) {
      (self.count, self.name) = (count, name)
    }
  }

  /// Returns a change of a playlist's songs with the playlist's current name.
  package func inPlaylist(named name: String) -> Change {
    switch self {
    case .addedToPlaylist(_, let items): .addedToPlaylist(name, items)
    case .removedFromPlaylist(_, let items): .removedFromPlaylist(name, items)
    case .movedInPlaylist(_, let items): .movedInPlaylist(name, items)
    default: self
    }
  }

  /// Joins two changes; an import is made in several parts.
  package func joined(with next: Change) -> Change {
    guard case (.importedSearches(let first), .importedSearches(let second)) = (self, next) else {
      return self
    }
    return .importedSearches(Items(first.count + second.count))
  }
}
