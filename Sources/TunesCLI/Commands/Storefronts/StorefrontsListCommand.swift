import ArgumentParser
import Scenes
import Views

/// `tunes storefronts list`, or `tunes storefronts` alone.
struct StorefrontsListCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the stores, and choose one by its number.")

  static let configurableOptions = ["format", "noInput"]

  @Argument(help: ArgumentHelp("Only those whose names contain this, or whose code it is."))
  var filter = ""

  @OptionGroup var output: OutputOptions

  @Flag(help: "Never ask.")
  var noInput = false

  func validate() throws {
    guard output.document != .m3u else {
      throw ValidationError("Stores make no playlist. Use another --format.")
    }
  }

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let fields = try output.fields(among: StorefrontsDocument.fields)
    let asks = output.document == nil && !noInput && context.isConversation
    let access = CatalogAccess(
      timeout: .seconds(10), keepsAnswers: true, isOffline: false, waitsForBudget: !noInput)
    let assembly = try SceneAssembly(
      context: context, access: access, document: output.document, fields: nil, asks: asks)
    let scene = assembly.storefronts(
      pageSize: asks ? 25 : .max, filter: filter, fields: fields)
    let end = await scene.run()
    await assembly.finish()
    return assembly.isInterrupted ? 130 : end.state.status
  }
}

extension StorefrontsState {
  /// What the program ends with when this was shown last.
  var status: Int32 {
    if case .loaded(let listing) = content, listing.rows.isEmpty {
      return ErrorCode.notFound.status
    }
    return 0
  }
}
