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
      context: context, access: try store.access(), document: output.document, fields: nil,
      asks: output.document == nil && !store.noInput && context.isConversation,
      pictures: pictures.choice)
    let options = LookupOptions(
      references: references, refreshes: store.refresh,
      showsSingleItem: output.document == nil && references.count == 1)
    let end = await assembly.lookup(options, fields: fields).run()
    await assembly.finish()
    return assembly.isInterrupted ? 130 : status(of: end.state, assembly)
  }

  @MainActor private func status(of state: LookupState, _ assembly: SceneAssembly) -> Int32 {
    switch state.content {
    case .loaded(let listing, _) where output.document == .m3u && !listing.hasPreviews:
      ErrorCode.usage.status
    case .found: assembly.picked.value
    case .loading, .waiting, .loaded: 0
    case .nothing: ErrorCode.notFound.status
    case .failed(let error): ErrorMessage(error).code.status
    }
  }
}
