import ArgumentParser
import Entities
import Foundation
import Persistence
import TerminalKit
import Views

struct HistoryDeleteCommand: ChangeCommand {
  static let configuration = CommandConfiguration(
    "delete", "Delete past searches.", aliases: ["remove", "rm"],
    discussion: """
      Give searches by their numbers in `tunes history list` (3, 1-3,5, 7-, or all) or by their \
      text; write =42 to delete the search for 42. `tunes undo` restores them.
      """)

  @Argument(
    parsing: .allUnrecognized, help: "Past searches to delete, by number or text.",
    completion: .custom(ShellCandidates.terms))
  var searches: [String] = []

  @Option(help: .value("date", "Delete searches last used before this date, such as 3w or 2026."))
  var before: String?

  func validate() throws {
    let hasUnknownOption = UnknownOption.first(of: searches) != nil
    try require(
      searches.isEmpty || before == nil || hasUnknownOption,
      "Give either searches or --before, not both.")
    try require(
      !searches.isEmpty || before != nil, "Give the searches to delete, or a date with --before.")
  }

  @MainActor func change(in context: ProgramContext) async throws(ErrorMessage) -> StyledText {
    // The parser accepts unknown options here, because ranges can start with a hyphen.
    if let option = UnknownOption.first(of: searches) {
      throw ErrorMessage(
        .usage, "Unknown option \(quoting: option)",
        advice: "See `tunes history delete --help`, or write =\(option) to delete that search")
    }
    let history = context.history
    let count: Int
    if let before {
      let day = try ReleaseDate.Day(argument: before, today: context.today)
      let time = try Self.start(of: day)
      count = try await stored(await history.delete(before: time))
    } else {
      count = try await delete(from: history)
    }
    guard count > 0 else { throw ErrorMessage(.notFound, "No past searches match") }
    return HistoryChangeText.deleted(count)
  }

  /// Deletes the given searches, after looking up all of them.
  ///
  /// - Returns: The number of deleted searches.
  @MainActor private func delete(from history: SQLiteHistory) async throws(ErrorMessage) -> Int {
    var terms: [SearchTerm] = []
    for search in searches where search != "--" {
      guard let ranges = PositionRanges(search) else {
        terms.append(
          try SearchTerm(argument: search.hasPrefix("=") ? search.dropFirst() : search[...]))
        continue
      }
      let total = try await stored(await history.entries(offset: 0, limit: 0).total)
      if let outside = ranges.firstOutside(1...max(total, 1)) ?? (total == 0 ? 1 : nil) {
        throw ErrorMessage(
          .notFound, "There's no past search number \(outside)",
          advice: "Your history has \(HistoryChangeText.searches(total)); see `tunes history list`")
      }
      for range in ranges.ranges(within: 1...total) {
        if range == 1...total { return try await stored(await history.deleteAll()) }
        let page = try await stored(
          await history.entries(offset: range.lowerBound - 1, limit: range.count))
        terms += page.entries.map(\.term)
      }
    }
    let named = terms
    return try await stored(await history.delete(named))
  }

  /// Returns the start of a day in the user's time zone.
  private static func start(of day: ReleaseDate.Day) throws(ErrorMessage) -> Timestamp {
    let style = Date.ISO8601FormatStyle(timeZone: .current).year().month().day()
    guard let start = try? style.parse(day.text) else { throw ErrorMessage(notADate: day.text) }
    return Timestamp(seconds: Int64(start.timeIntervalSince1970))
  }
}

struct HistoryClearCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    "clear", "Delete your whole search history.",
    discussion: """
      In a terminal, asks for confirmation; elsewhere, requires --yes. A cleared history can't be \
      restored. To delete all searches so that you can restore them, run `tunes history delete all`.
      """)

  @Flag(help: "Don't ask for confirmation.") var yes = false

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let history = context.history
    let statistics = try await stored(await history.statistics(mostUsed: 0))
    let known = statistics.termCount
    if !yes, known > 0 {
      let all: SafeText =
        known == 1 ? "your only past search" : "all \(HistoryChangeText.searches(known))"
      guard
        try await context.confirms("Delete \(all)? [y/N] ", because: "Deleting your search history")
      else { return 1 }
    }
    let count = try await stored(await history.clear())
    context.note(HistoryChangeText.cleared(count))
    if let note = StoreTroubleText.uncleared(context.store.damagedCopies) { context.note(note) }
    return 0
  }
}
