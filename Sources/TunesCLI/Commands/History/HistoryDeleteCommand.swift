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
      A number is that of tunes history list; =42 is the search for 42. tunes history undo brings \
      back what was deleted last.
      """)

  static let configurableOptions: [String] = []

  @Argument(help: ArgumentHelp("Past searches, or their numbers."))
  var searches: [String] = []

  @Option(
    help: ArgumentHelp("Delete those that were last used before a day.", valueName: "yyyy-mm-dd"))
  var before: String?

  func validate() throws {
    guard searches.isEmpty != (before == nil) else {
      throw ValidationError("Give past searches to delete, or --before a day.")
    }
  }

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let history = SQLiteSearchHistory(store: context.store)
    let count: Int
    if let before {
      let time = try Self.time(before)
      count = try await stored { () throws(StorageError) in try await history.delete(before: time) }
    } else {
      let terms = try await terms(in: history)
      count = try await stored { () throws(StorageError) in try await history.delete(terms) }
    }
    guard count > 0 else { throw ErrorMessage(.notFound, "there are no such past searches") }
    context.notes.writeLine(HistoryChangeText.deleted(count))
    return 0
  }

  /// The terms that are named, the numbers among them looked up before any is deleted.
  @MainActor private func terms(in history: SQLiteSearchHistory)
    async throws(ErrorMessage) -> [SearchTerm]
  {
    var terms: [SearchTerm] = []
    for search in searches {
      if let number = Int(search), number > 0 {
        let page = try await stored { () throws(StorageError) in
          try await history.entries(offset: number - 1, limit: 1)
        }
        guard let entry = page.entries.first else {
          throw ErrorMessage(
            .notFound, "there is no past search \(number)",
            advice: "there are \(page.total): see tunes history list")
        }
        terms.append(entry.term)
      } else {
        do {
          terms.append(try SearchTerm(search.hasPrefix("=") ? search.dropFirst() : search[...]))
        } catch {
          throw ErrorMessage(error)
        }
      }
    }
    return terms
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
