import ArgumentParser
import Entities
import Foundation
import Persistence
import Scenes
import TerminalKit
import Views

struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    group: "history", "Manage your search history.", aliases: ["histories"],
    [
      HistoryListCommand.self, HistorySearchCommand.self, HistoryDeleteCommand.self,
      HistoryClearCommand.self, HistoryStatsCommand.self,
      HistoryExportCommand.self, HistoryImportCommand.self,
    ])
}

struct HistoryListCommand: HistoryPageCommand {
  static let configuration = CommandConfiguration(
    "list", "List past searches, most recent first, or those that match words.",
    aliases: ["ls"],
    discussion: "In a terminal, you can then repeat or delete searches.")

  @Argument(
    help: "Text to find; case and accents don't matter.",
    completion: .custom(ShellCandidates.terms))
  var text: [String] = []

  @Option(storeTo: "search") var country: String?
  @OptionGroup(title: "Requests") var requests: RequestOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @Option(help: PictureChoice.help) var pictures = PictureChoice.auto
  @OptionGroup var pages: PageOptions
}

struct HistorySearchCommand: HistoryPageCommand {
  static let configuration = CommandConfiguration(
    "search", "Find past searches, best match first.",
    discussion: "In a terminal, you can then repeat or delete searches.")

  @Argument(
    help: "Text to find; case and accents don't matter.",
    completion: .custom(ShellCandidates.terms))
  var text: [String]

  @Option(storeTo: "search") var country: String?
  @OptionGroup(title: "Requests") var requests: RequestOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @Option(help: PictureChoice.help) var pictures = PictureChoice.auto
  @OptionGroup var pages: PageOptions
}

struct HistoryStatsCommand: ProgramCommand {
  private static let mostUsed = 5

  static let configuration = CommandConfiguration("stats", "Show search statistics.")

  @OptionGroup var output: OutputOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let table = RecordTables.statistics
    let fields = try output.fields(ofOne: "statistics", among: table.names)
    let statistics = try await stored(await context.history.statistics(mostUsed: Self.mostUsed))
    try await output.write(in: context) {
      table.recordText(statistics, fields, $0)
    } lines: {
      StatisticsText.lines(statistics, context.results.capabilities, context.format)
    }
    return 0
  }
}

/// A command that lists past searches to choose from.
protocol HistoryPageCommand: ItemCommand {
  var text: [String] { get }
  var pages: PageOptions { get }
}

extension HistoryPageCommand {
  static var configurableOptions: Set<String> { namedSettings.subtracting(["fields", "limit"]) }

  func validate() throws { try pages.validate(limit: 100_000, page: 100_000_000) }

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    try output.refusePlaylist(of: "past searches")
    let assembly = try assembly(in: context, fields: RecordTables.history.names)
    assembly.denied = try DenyListFile.read(context.environment)
    assembly.searchOptions = SearchListOptions(
      storefront: try await storefront(in: context), pageSize: context.pageSize(of: .results),
      countsAll: true,
      filtersBySelection: true, refreshes: requests.refresh || requests.offline)
    return await assembly.run(
      assembly.history(
        HistoryOptions(
          filter: text.joined(separator: " "), pageSize: pages.size(of: .history, in: context),
          firstPage: pages.page)))
  }
}

struct HistoryImportCommand: ProgramCommand {
  private static let batchSize = 5_000

  static let configuration = CommandConfiguration(
    "import", "Import search history from another computer.",
    discussion: """
      Reads a file made with `tunes history export`. Searches you already have aren't counted \
      twice, so importing a file again changes nothing.
      """)

  @Argument(help: "File to import, or - for standard input.", completion: .file())
  var file: String

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    var lines = try FileLines(path: file, in: context.environment)
    let history = context.grouped().history
    let bar = context.progress("Importing", counted: HistoryChangeText.searches)
    defer { bar.end() }
    let decoder = JSONDecoder()
    var total = HistoryImport()
    var unreadable: [Int] = []
    var batch: [HistoryRecord] = []
    while let part = try lines.next() {
      for (number, line) in part {
        guard let record = HistoryLine.record(line, decoder) else {
          unreadable.append(number)
          continue
        }
        batch.append(record)
      }
      if batch.count >= Self.batchSize { try await merge(&batch, into: history, &total) }
      bar.show(lines.count, part: lines.size.map { Double(lines.position) / Double($0) })
    }
    try await merge(&batch, into: history, &total)
    bar.end()
    for line in HistoryImportText.lines(total, unreadable: unreadable) { context.note(line) }
    return unreadable.isEmpty && total.skipped.isEmpty ? 0 : ErrorCode.invalidResponse.status
  }

  @MainActor private func merge(
    _ batch: inout [HistoryRecord], into history: SQLiteHistory, _ total: inout HistoryImport
  ) async throws(ErrorMessage) {
    let records = batch
    batch = []
    total = total + (try await stored(await history.merge(records, at: SystemClock().now)))
  }
}

struct HistoryExportCommand: ProgramCommand {
  private static let pageSize = 5000

  static let configuration = CommandConfiguration(
    "export", "Export your search history.",
    discussion: "Prints one JSON object per line, for `tunes history import`.")

  @OptionGroup var file: ExportFile

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let history = context.history
    let file = try file.checked(in: context.environment)
    var saved: SafeText = ""
    let total = try await stored(await history.entries(offset: 0, limit: 0).total)
    // On a terminal, the exported lines themselves show the progress.
    let bar =
      context.results.capabilities.isTerminal && file == nil
      ? nil : context.progress("Exporting", counted: HistoryChangeText.searches)
    defer { bar?.end() }
    var count = 0
    var position: HistoryPosition? = .start
    while let next = position, context.results.failure == nil {
      let page = try await stored(await history.records(from: next, limit: Self.pageSize))
      let lines = RecordTables.exported(page.records)
      if file == nil { context.results.write(document: lines) } else { saved += lines }
      count += page.records.count
      bar?.show(count, part: total > 0 ? Double(count) / Double(total) : nil)
      position = page.next
    }
    bar?.end()
    try file?.save(saved, in: context)
    return 0
  }
}

struct HistoryLine: Decodable {
  let term: String
  let storefront: String
  let useCount: Int
  let usesByOrigin: [String: Int]?
  let firstUsedAt: String
  let lastUsedAt: String

  static func record(_ line: some DataProtocol, _ decoder: JSONDecoder) -> HistoryRecord? {
    guard let line = try? decoder.decode(HistoryLine.self, from: Data(line)),
      let first = Timestamp(iso8601: line.firstUsedAt),
      let last = Timestamp(iso8601: line.lastUsedAt)
    else { return nil }
    return HistoryRecord(
      term: line.term, storefront: line.storefront, useCount: line.useCount,
      usesByOrigin: line.usesByOrigin ?? [:], firstUsedAt: first, lastUsedAt: last)
  }
}
