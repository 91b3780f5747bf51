import ArgumentParser
import Scenes
import Views

/// `tunes genres list`, or `tunes genres` alone.
struct GenresListCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List a store's genres and select some.")

  static let configurableOptions = [
    "country", "format", "noInput", "noSave", "refresh", "timeout",
  ]

  @Argument(help: ArgumentHelp("Show only genres whose name contains this text."))
  var filter = ""

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard output.document != .m3u else {
      throw ValidationError("--format m3u isn't available for genres.")
    }
  }

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let fields = try output.fields(among: GenresDocument.fields)
    let asks = output.document == nil && !store.noInput && context.isConversation
    let assembly = try SceneAssembly(
      context: context, access: try store.access(), document: output.document, fields: nil,
      asks: asks)
    let options = GenresOptions(
      storefront: try await store.storefront(in: context), order: context.alphabet,
      pageSize: asks ? 25 : .max, filter: filter, refreshes: store.refresh)
    let end = await assembly.genres(options, fields: fields).run()
    await assembly.finish()
    return assembly.isInterrupted ? 130 : end.state.status
  }
}

extension GenresState {
  /// What the program ends with when this was shown last.
  var status: Int32 {
    switch content {
    case .loading, .waiting: 0
    case .loaded(let listing): listing.rows.isEmpty ? ErrorCode.notFound.status : 0
    case .empty: ErrorCode.notFound.status
    case .failed(_, let error): ErrorMessage(error).code.status
    }
  }
}
