package import Entities
package import TerminalKit

/// Texts about changes that can be undone.
package enum ChangeText {
  /// Says what was undone or redone, and what is next.
  package static func sentences(_ step: JournalStep, _ outcome: JournalOutcome) -> StyledText {
    let change = text(outcome.change)
    let verb: SafeText = step == .undo ? "undo" : "redo"
    let next: StyledText = outcome.next.map { " Next to \(verb): \(text($0))." } ?? ""
    guard outcome.isDone else {
      return """
        Not \(step == .undo ? "undone" : "redone") and dropped, because it was changed again: \(change).\(next)
        """
    }
    let left: StyledText =
      outcome.leftCount == 0 ? "" : " What was changed again since is left as it is."
    return "\(step == .undo ? "Undid" : "Redid"): \(change).\(left)\(next)"
  }

  /// Returns one line per change, newest first.
  package static func lines(_ changes: [JournalEntry], _ format: PersonalFormat) -> [StyledText] {
    let ages = changes.map { format.ago($0.madeAt) }
    let width = ages.map(\.columns).max() ?? 0
    return zip(changes, ages).map { entry, age in
      StyledText(age, .dim).padded(to: width + 2) + text(entry.change)
        + (entry.isUndone ? StyledText("  (undone)", .dim) : "")
    }
  }

  /// Says that nothing was changed here, and what was changed elsewhere.
  package static func nothingToUndo(elsewhere change: Change?) -> ErrorMessage {
    guard let change else { return ErrorMessage(.notFound, "There's nothing to undo") }
    return ErrorMessage(
      .notFound, "There's nothing to undo here",
      advice: """
        To undo what was changed elsewhere, run `tunes undo --all`, which undoes: \
        \(SafeText(text(change).plain.string))
        """)
  }

  /// Describes a change in lowercase, such as `added 3 songs to favorites`.
  package static func text(_ change: Change) -> StyledText {
    switch change {
    case .addedFavorites(let items): "added \(songs(items)) to favorites"
    case .removedFavorites(let items): "removed \(songs(items)) from favorites"
    case .removedFromLibrary(let items): "removed \(songs(items)) from your library"
    case .createdPlaylist(let name, let items):
      "created the playlist \(name, .bold)\(with(items))"
    case .deletedPlaylist(let name, let items):
      "deleted the playlist \(name, .bold)\(with(items))"
    case .deletedPlaylists(let count): "deleted \(.counted(count, "playlist"))"
    case .renamedPlaylist(let name, let new): "renamed \(name, .bold) to \(new, .bold)"
    case .addedToPlaylist(let name, let items): "added \(songs(items)) to \(name, .bold)"
    case .removedFromPlaylist(let name, let items):
      "removed \(songs(items)) from \(name, .bold)"
    case .movedInPlaylist(let name, let items): "moved \(songs(items)) in \(name, .bold)"
    case .deletedSearches(let items): "deleted \(searches(items))"
    case .importedSearches(let items): "imported \(searches(items))"
    case .addedToQueue(let items): "added \(songs(items)) to the queue"
    case .removedFromQueue(let items): "removed \(songs(items)) from the queue"
    case .movedInQueue(let items): "moved \(songs(items)) in the queue"
    case .replacedQueue(let items): "replaced the queue\(of(items))"
    case .shuffledQueue: "shuffled the queue"
    case .clearedQueue(let count): "cleared the queue of \(.counted(count, "song"))"
    }
  }

  private static func songs(_ items: Change.Items) -> StyledText {
    items.name.map { "\(quoting: $0, .bold)" } ?? "\(.counted(items.count, "song"))"
  }

  private static func searches(_ items: Change.Items) -> StyledText {
    items.name.map { "the search \(quoting: $0, .bold)" }
      ?? "\(HistoryChangeText.searches(items.count))"
  }

  private static func with(_ items: Change.Items) -> StyledText {
    items.count == 0 ? "" : " with \(songs(items))"
  }

  private static func of(_ items: Change.Items) -> StyledText {
    items.count == 0 ? "" : " of \(songs(items))"
  }
}
