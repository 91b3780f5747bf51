import ArgumentParser
import Scenes
import Views

struct LookupCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "lookup",
    abstract: "Look up tracks, albums, and artists by ID, UPC, or link.",
    discussion: """
      An ID is a number above 9999, or id:136975. A UPC or EAN is 12 or 13 digits, or \
      upc:602567725404. A link is any link copied from the store or its apps. Smaller numbers \
      refer to the last list shown and can be ranges.
      """)

  static let configurableOptions = ItemOptions.configurable + ["fields"]

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp(
      "IDs, UPCs, links, or numbers from the last list.", valueName: "item"),
    completion: ItemArgument.completion)
  var things: [String]

  @OptionGroup var options: ItemOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let assembly = try options.assembly(in: context, of: .mixed)
    let references = try await ItemReferences(context, options.store).items(things)
    let list = ItemListOptions(
      .lookup(references), pageSize: assembly.pageSize, refreshes: options.store.refresh,
      opensSingleItem: options.output.document == nil && references.count == 1)
    let end = await assembly.itemList(list).run()
    await assembly.finish()
    if assembly.views.isInterrupted { return ErrorCode.interrupted.status }
    switch end.state.content {
    case .loaded(let listing) where options.output.document == .m3u && !listing.hasPreviews:
      return ErrorCode.usage.status
    case .found: return assembly.lastStatus
    case .loading, .waiting, .loaded, .empty, .failed: return end.state.status
    }
  }
}
