import ArgumentParser
import Entities
import Scenes
import TerminalKit
import Views

struct StorefrontsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    group: "storefronts", "List stores and choose the one to search.",
    aliases: ["storefront", "stores", "store"],
    [StorefrontsListCommand.self, StorefrontsSetCommand.self])
}

struct StorefrontsListCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    "list", "List stores and choose one.", aliases: ["ls"])

  @Argument(
    help: "Show only stores whose name contains this text, or the one with this country code.")
  var words: [String] = []

  @OptionGroup var output: OutputOptions
  @Flag(help: "Don't prompt.") var noInput = false

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let filter = words.joined(separator: " ")
    let fields = try output.fields(ofOne: "stores", among: RecordTables.storefronts.names)
    let assembly = try SceneAssembly(
      context, CatalogAccess(waitsForBudget: !noInput), document: output.document, fields: fields)
    let status = await assembly.run(assembly.storefronts(filter: filter))
    if output.document == nil, !assembly.views.asks, let storefront = Storefront(code: filter),
      await context.storefront() != storefront
    {
      let code = storefront.code
      context.note(
        "To search the \(storefront.phrase) by default, run `tunes storefronts set \(code)`.")
    }
    return status
  }
}

struct StorefrontsSetCommand: ChangeCommand {
  static let configuration = CommandConfiguration(
    "set", "Set the store to search by default.",
    discussion: """
      --country takes precedence. If the setting "country" has a store, set that instead, with \
      `tunes config set country=jp`.
      """)

  @Argument(
    help: "Store, as a country code or a name.", completion: .custom(ShellCandidates.storefronts))
  var country: String?

  @Flag(help: "Use the store of your system's region again.") var system = false

  func validate() throws {
    try require((country != nil) != system, "Give either a store or --system.")
  }

  @MainActor func change(in context: ProgramContext) async throws(ErrorMessage) -> StyledText {
    let interactor = context.storefrontsInteractor
    let storefront = try country.map(Storefront.init(named:))
    if let configured = interactor.unselected.configured {
      let line = storefront.map { "set country=\($0.code)" } ?? "unset country"
      throw ErrorMessage(
        .usage, "\"country\": \(quoting: configured.code) in config.json takes precedence",
        advice: "To change it, run `tunes config \(line)`")
    }
    try await stored(await interactor.select(storefront))
    let inUse = storefront ?? context.environment.storefront
    let name = interactor.entries().first { $0.storefront == inUse }?.name ?? inUse.name
    return storefront == nil
      ? StorefrontsNoticeText.deselected(name, configured: nil)
      : StorefrontsNoticeText.selected(name, configured: nil)
  }
}
