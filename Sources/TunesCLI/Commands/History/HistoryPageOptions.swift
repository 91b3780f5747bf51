import ArgumentParser
import Entities
import Scenes
import TerminalKit
import Views

/// Options for lists of past searches and for repeating one of them.
struct HistoryPageOptions: ParsableArguments {
  @OptionGroup var options: ItemOptions

  @Option(help: ArgumentHelp("Searches per page, 1 to 100000.", valueName: "n"))
  var limit = 25

  @Option(help: ArgumentHelp("Page to start with.", valueName: "n"))
  var page = 1

  func validate() throws {
    try limit.validate(upTo: 100_000, as: "--limit")
    try page.validate(upTo: 100_000_000, as: "--page")
  }

  /// Runs the scene of the past searches that match `filter`.
  ///
  /// - Returns: The exit status; 1 if there are no searches to print.
  @MainActor func run(matching filter: String, in context: ProgramContext)
    async throws(ErrorMessage) -> Int32
  {
    try options.output.refusePlaylist(of: "past searches")
    let assembly = try options.assembly(in: context, fields: HistoryDocument.fields)
    assembly.denied = try DenyListFile.read(context.environment)
    assembly.searchOptions = SearchListOptions(
      storefront: try await options.store.storefront(in: context), filtersBySelection: true,
      refreshes: options.store.refresh || options.store.offline)
    return await assembly.run(
      assembly.history(HistoryOptions(filter: filter, pageSize: limit, firstPage: page)))
  }
}
