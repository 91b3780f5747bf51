package import TerminalKit

/// What is said of changes to the past searches.
package enum HistoryChangeText {
  package static func deleted(_ count: Int) -> StyledText {
    let hint: SafeText = count == 0 ? "" : " tunes history undo brings them back."
    return "Deleted \(searches(count)).\(hint)"
  }

  package static func restored(_ count: Int) -> StyledText {
    "Brought back \(searches(count))."
  }

  package static func searches(_ count: Int) -> SafeText {
    count == 1 ? "1 past search" : "\(count) past searches"
  }
}
