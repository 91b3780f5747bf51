package import Entities
import Scenes
package import TerminalKit

package enum HistoryChangeText {
  package static func deleted(_ count: Int) -> StyledText {
    let hint: SafeText =
      count == 0 ? "" : " Run `tunes undo` to restore \(count == 1 ? "it" : "them")."
    return "Deleted \(searches(count)).\(hint)"
  }

  package static func cleared(_ count: Int) -> StyledText {
    "Permanently deleted \(searches(count))."
  }

  package static func searches(_ count: Int) -> SafeText {
    .counted(count, "past search", "past searches")
  }
}

extension ErrorMessage {
  /// Creates the message that a text has no valid numbers.
  init(notNumbers text: String) {
    self.init(
      .usage,
      text.isEmpty ? "Type the numbers to delete" : "\(quoting: text) isn't a number or a range",
      advice: "For example: d 1-3,5")
  }
}

enum HistoryNoticeText {
  static func nothing(in listing: HistoryListing) -> StyledText {
    listing.page.total > 0
      ? "Your history has only \(HistoryChangeText.searches(listing.page.total))."
      : listing.filter.isEmpty
        ? "No past searches found." : "No past searches match \(quoting: listing.filter, .bold)."
  }

  /// Returns the listed range and the total; `nil` if all are listed.
  static func summary(_ listing: HistoryListing) -> StyledText? {
    guard let positions = listing.positions else { return nil }
    let isAll = positions.count == listing.page.total
    guard !listing.filter.isEmpty || !isAll else { return nil }
    let part =
      isAll ? "\(listing.page.total)" : PageCountText.text(positions, of: listing.page.total)
    let searches: SafeText = listing.page.total == 1 ? "past search" : "past searches"
    return listing.filter.isEmpty
      ? "\(part) \(searches)" : "\(part) \(searches) matching \(quoting: listing.filter, .bold)"
  }
}

package enum HistoryImportText {
  private static let mostNamed = 5

  package static func lines(_ total: HistoryImport, unreadable: [Int]) -> [StyledText] {
    var lines: [StyledText] = [
      """
      Added \(HistoryChangeText.searches(total.added)), updated \(total.changed), left \
      \(total.unchanged) unchanged.
      """
    ]
    var left: [SafeText] = unreadable.isEmpty ? [] : [Self.unreadable(unreadable)]
    left += total.skipped.sorted { $0.key.rawValue < $1.key.rawValue }
      .map { "\($0.value) \(reason($0.key))" }
    if !left.isEmpty { lines.append("Skipped: \(left.joined(separator: ", ")).") }
    return lines
  }

  /// Returns the number of unreadable lines, and the first line numbers.
  private static func unreadable(_ lines: [Int]) -> SafeText {
    let named = lines.prefix(mostNamed).map(String.init).joined(separator: ", ")
    let rest = lines.count > mostNamed ? ", …" : ""
    return "\(lines.count) unreadable (line\(lines.count == 1 ? "" : "s") \(named)\(rest))"
  }

  private static func reason(_ fault: HistoryRecordFault) -> SafeText {
    switch fault {
    case .blankTerm: "with an empty term"
    case .longTerm: "with a term that's too long"
    case .storefront: "with an unknown store"
    case .useCount: "with an invalid use count"
    case .time: "with invalid dates"
    case .origin: "with an invalid origin"
    }
  }
}

package enum FavoriteText {
  package static let none: StyledText = """
    You have no favorites yet. Add one with `f` and its number at the prompt of any list, or \
    with `tunes favorites add TITLE`.
    """

  /// The note for a user who may mean favorites rather than a song with that name.
  package static let howToPlay: StyledText =
    "To play your favorites, run `tunes favorites play`."

  static let star: StyledText = "\("★", .color(.yellow))"

  package static func starred(_ tracks: [Track]) -> StyledText {
    "Added \(named(tracks)) to favorites."
  }

  package static func alreadyStarred(_ track: Track) -> StyledText {
    "\(track.name, .bold) by \(track.artist.name) is already a favorite."
  }

  package static func imported(added: Int, known: Int, unreadable: Int) -> StyledText {
    var parts: [SafeText] = ["Added \(.counted(added, "favorite"))"]
    if known > 0 {
      parts.append(known == 1 ? "1 was already a favorite" : "\(known) were already favorites")
    }
    if unreadable > 0 { parts.append("skipped \(unreadable) that couldn't be read") }
    return "\(parts.joined(separator: ", "))."
  }

  package static func notStarred(_ error: StorageError) -> ErrorMessage {
    ErrorMessage("Couldn't update your favorites", error)
  }

  package static func unstarred(_ tracks: [Track]) -> StyledText {
    "Removed \(named(tracks)) from favorites."
  }

  /// Returns the name of a single track, or else the count.
  package static func named(_ tracks: [Track]) -> StyledText {
    guard tracks.count == 1, let track = tracks.first else { return "\(tracks.count) songs" }
    return "\(track.name, .bold) by \(track.artist.name)"
  }
}
