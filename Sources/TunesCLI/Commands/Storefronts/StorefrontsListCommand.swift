import ArgumentParser
import Scenes
import Views

/// `tunes storefronts list`, or `tunes storefronts` alone.
struct StorefrontsListCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List stores and choose one.")

  static let configurableOptions = ["format", "noInput"]

  @Argument(
    help: ArgumentHelp(
      "Show only stores whose name contains this text, or the one with this country code."))
  var filter = ""

  @OptionGroup var output: OutputOptions

  @Flag(help: "Don't prompt.")
  var noInput = false

  func validate() throws {
    guard output.document != .m3u else {
      throw ValidationError("--format m3u isn't available for stores.")
    }
  }

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let fields = try output.fields(among: StorefrontsDocument.fields)
    let asks = output.document == nil && !noInput && context.isConversation
    let access = CatalogAccess(
      timeout: .seconds(10), savesResponses: true, isOffline: false, waitsForBudget: !noInput)
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
