import ArgumentParser
import Entities
import Scenes
import Views

/// `tunes lookup`.
struct LookupCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "lookup",
    abstract: "Look up tracks, albums, and artists by ID, UPC, or link.",
    discussion: """
      An ID is a number above 9999, or id:136975. A UPC or EAN is 12 or 13 digits, or \
      upc:602567725404. A link is any link copied from the store or its apps. Smaller numbers \
      refer to the last list shown and can be ranges.
      """)

  static let configurableOptions =
    [
      "country", "fields", "format", "noInput", "noSave", "refresh", "timeout",
    ] + PictureOptions.configurable

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp(
      "IDs, UPCs, links, or numbers from the last list.", valueName: "item"))
  var things: [String]

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var pictures: PictureOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let fields = try output.fields(among: ItemFieldSet.mixed.names)
    let references = try await LookupReferences(context, store).references(things)
    let assembly = try SceneAssembly(
      context, try store.access(), document: output.document, fields: fields, of: .mixed,
      pictures: pictures.choice)
    let options = ItemListOptions(
      .lookup(references), refreshes: store.refresh,
      opensSingleItem: output.document == nil && references.count == 1)
    let end = await assembly.itemList(options).run()
    await assembly.finish()
    if assembly.views.isInterrupted { return ErrorCode.interrupted.status }
    switch end.state.content {
    case .loaded(let listing) where output.document == .m3u && !listing.hasPreviews:
      return ErrorCode.usage.status
    case .found: return assembly.lastStatus
    case .loading, .waiting, .loaded, .empty, .failed: return end.state.status
    }
  }
}
