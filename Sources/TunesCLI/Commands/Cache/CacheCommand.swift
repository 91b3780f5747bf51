import ArgumentParser
import Entities
import Persistence
import TerminalKit
import Views

struct CacheCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cache",
    abstract: "Inspect or clear the cache.",
    subcommands: [CacheInfoCommand.self, CacheClearCommand.self])
}

struct CacheInfoCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Show how much the cache holds.",
    discussion: "The cache holds search results and artwork. You can delete its folder at any time."
  )

  static let configurableOptions = ["format"]

  @OptionGroup var output: OutputOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    try output.refusePlaylist(of: "the cache")
    let fields = try output.fields(among: RecordTables.cache.names)
    let limit = try context.environment.cacheLimit()
    let artworkLimit = try context.environment.artworkLimit()
    let cache = SQLiteCache(store: context.cache)
    let summary = try await stored(await cache.summary())
    let report = CacheReport(summary, limit: limit, artworkLimit: artworkLimit)
    if let format = output.document {
      context.results.write(document: report.document(format, fields: fields))
    } else {
      context.results.writeLines(report.lines(context.results.capabilities, context.format))
    }
    return 0
  }
}

struct CacheClearCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "clear",
    abstract: "Clear the cache.")

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let cache = SQLiteCache(store: context.cache)
    let removed = try await stored(await cache.clear())
    context.notes.writeSentence(CacheReport.cleared(removed))
    return 0
  }
}
