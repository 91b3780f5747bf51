import ArgumentParser
import Entities
import Scenes
import TerminalKit
import Views

/// Options for lists of past searches and for repeating one of them.
struct HistoryPageOptions: ParsableArguments {
  /// The options that the user's configuration can set.
  static let configurable =
    [
      "country", "format", "noInput", "noSave", "refresh", "timeout",
    ] + PictureOptions.configurable

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var pictures: PictureOptions

  @Option(help: ArgumentHelp("Searches per page, 1 to 100000.", valueName: "n"))
  var limit = 25

  @Option(help: ArgumentHelp("Page to start with.", valueName: "n"))
  var page = 1

  func validate() throws {
    guard (1...100_000).contains(limit) else {
      throw ValidationError("--limit must be from 1 to 100000, not \(limit).")
    }
    guard (1...100_000_000).contains(page) else {
      throw ValidationError("--page must be from 1 to 100000000, not \(page).")
    }
  }

  /// Runs the scene of the past searches that match `filter`.
  ///
  /// - Returns: The exit status; 1 if there are no searches to print.
  @MainActor func run(matching filter: String, in context: ProgramContext)
    async throws(ErrorMessage) -> Int32
  {
    try output.refusePlaylist(of: "past searches")
    let fields = try output.fields(among: RecordTables.history.names)
    let assembly = try SceneAssembly(
      context, try store.access(), document: output.document, fields: fields,
      pictures: pictures.choice)
    assembly.denied = try DenyListFile.read(context.environment)
    assembly.searchOptions = SearchListOptions(
      storefront: try await store.storefront(in: context), filtersBySelection: true,
      refreshes: store.refresh || store.offline)
    return await assembly.run(
      assembly.history(HistoryOptions(filter: filter, pageSize: limit, firstPage: page)))
  }
}
