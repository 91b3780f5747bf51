package import TerminalKit

/// Messages about changes to the search history.
package enum HistoryChangeText {
  package static func deleted(_ count: Int) -> StyledText {
    let hint: SafeText =
      count == 0 ? "" : " Run `tunes history undo` to restore \(count == 1 ? "it" : "them")."
    return "Deleted \(searches(count)).\(hint)"
  }

  package static func restored(_ count: Int) -> StyledText {
    "Restored \(searches(count))."
  }

  package static func searches(_ count: Int) -> SafeText {
    count == 1 ? "1 past search" : "\(count) past searches"
  }
}
