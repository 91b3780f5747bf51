import ArgumentParser
import Entities
import Persistence
import TerminalKit
import Views

struct CacheCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    group: "cache", "Inspect or clear the cache.", aliases: ["caches"],
    [CacheInfoCommand.self, CacheClearCommand.self])
}

struct CacheInfoCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    "info", "Show how much the cache holds.",
    discussion: "The cache holds search results and artwork. You can delete its folder at any time."
  )

  @OptionGroup var output: OutputOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let fields = try output.fields(ofOne: "the cache", among: RecordTables.cache.names)
    let limit = try context.environment.cacheLimit()
    let artworkLimit = try context.environment.artworkLimit()
    let cache = SQLiteCache(store: context.cache)
    let summary = try await stored(await cache.summary())
    let report = CacheReport(summary, limit: limit, artworkLimit: artworkLimit)
    try await output.write(in: context) {
      report.document($0, fields: fields)
    } lines: {
      report.lines(context.results.capabilities, context.format)
    }
    return 0
  }
}

struct CacheClearCommand: ProgramCommand {
  static let configuration = CommandConfiguration("clear", "Clear the cache.")

  @OptionGroup var output: OutputOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let names = RecordTables.clearedCacheFields
    let fields = try output.fields(ofOne: "the cache", among: names) ?? names
    let cache = SQLiteCache(store: context.cache)
    let removed = try await stored(await cache.clear())
    if let format = output.document {
      let report = CacheReport(removed, limit: 0, artworkLimit: 0)
      context.results.write(document: report.document(format, fields: fields))
    } else {
      context.note(CacheReport.cleared(removed))
    }
    return 0
  }
}
