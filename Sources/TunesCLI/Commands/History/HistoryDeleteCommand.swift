import ArgumentParser
import Entities
import Foundation
import Persistence
import TerminalKit
import Views

/// `tunes history delete`.
struct HistoryDeleteCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Delete past searches.",
    discussion: """
      A number is that of tunes history list, and 1-3,5, 7- and all are many; =42 is the search for \
      42. tunes history undo brings back what was deleted last.
      """)

  static let configurableOptions: [String] = []

  @Argument(
    parsing: .allUnrecognized, help: ArgumentHelp("Past searches, or their numbers."))
  var searches: [String] = []

  @Option(
    help: ArgumentHelp("Delete those that were last used before a day.", valueName: "yyyy-mm-dd"))
  var before: String?

  func validate() throws {
    guard searches.isEmpty || before == nil else {
      throw ValidationError("Past searches and --before a day exclude each other.")
    }
    guard !searches.isEmpty || before != nil else {
      throw ValidationError("Give past searches to delete, or --before a day.")
    }
  }

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let history = context.searchHistory
    let count: Int
    if let before {
      let time = try Self.time(before)
      count = try await stored { () throws(StorageError) in try await history.delete(before: time) }
    } else {
      count = try await delete(from: history)
    }
    guard count > 0 else { throw ErrorMessage(.notFound, "there are no such past searches") }
    context.notes.writeLine(HistoryChangeText.deleted(count))
    return 0
  }

  /// Deletes what is named, all of it looked up before any goes.
  ///
  /// - Returns: how many there were.
  @MainActor private func delete(from history: SQLiteSearchHistory)
    async throws(ErrorMessage) -> Int
  {
    var terms: [SearchTerm] = []
    for search in searches where search != "--" {
      guard let ranges = PositionRanges(search) else {
        // Numbers may begin with a hyphen, so that the parser lets everything that does pass.
        if search.hasPrefix("-") {
          throw ErrorMessage(
            .usage, "unknown option '\(search)'",
            advice: "see tunes history delete --help, or write =\(search) for that search")
        }
        terms.append(try Self.term(search))
        continue
      }
      let total = try await stored { () throws(StorageError) in
        try await history.entries(offset: 0, limit: 0).total
      }
      if let outside = ranges.firstOutside(1...max(total, 1)) ?? (total == 0 ? 1 : nil) {
        throw ErrorMessage(
          .notFound, "there is no past search \(outside)",
          advice: "there are \(total): see tunes history list")
      }
      for range in ranges.ranges(within: 1...total) {
        if range == 1...total {
          return try await stored { () throws(StorageError) in try await history.deleteAll() }
        }
        let page = try await stored { () throws(StorageError) in
          try await history.entries(offset: range.lowerBound - 1, limit: range.count)
        }
        terms += page.entries.map(\.term)
      }
    }
    let named = terms
    return try await stored { () throws(StorageError) in try await history.delete(named) }
  }

  private static func term(_ text: String) throws(ErrorMessage) -> SearchTerm {
    do {
      return try SearchTerm(text.hasPrefix("=") ? text.dropFirst() : text[...])
    } catch {
      throw ErrorMessage(error)
    }
  }

  /// The beginning of a day in the person's time zone.
  private static func time(_ text: String) throws(ErrorMessage) -> Timestamp {
    let style = Date.ISO8601FormatStyle(timeZone: .current).year().month().day()
    guard text.utf8.count == 10, let day = try? style.parse(text) else {
      throw ErrorMessage(
        .usage, "\"\(text)\" is no day", advice: "write it like 2026-01-31")
    }
    return Timestamp(seconds: Int64(day.timeIntervalSince1970))
  }
}
