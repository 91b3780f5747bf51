import ArgumentParser
import Entities
import Persistence
import TerminalKit
import Views

/// `tunes cache clear`.
struct CacheClearCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "clear",
    abstract: "Clear the cache.")

  static let configurableOptions: [String] = []

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let cache = SQLiteCache(store: context.cache)
    let removed = try await stored { () throws(StorageError) in try await cache.clear() }
    context.notes.writeSentence(CacheText.cleared(removed))
    return 0
  }
}
