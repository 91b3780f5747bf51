import ArgumentParser
import Entities
import Scenes
import TerminalKit
import Views

/// Which of the past searches are listed, and how one of them is searched for again.
struct HistoryPageOptions: ParsableArguments {
  /// The options that a person's configuration may set.
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

  /// Plays the scene of the past searches that fit `filter`.
  ///
  /// - Returns: the status: 1 where there is nothing to print.
  @MainActor func run(matching filter: String, in context: ProgramContext)
    async throws(ErrorMessage) -> Int32
  {
    try output.refusePlaylist(of: "past searches")
    let fields = try output.fields(among: HistoryDocument.fields)
    let assembly = try SceneAssembly(
      context: context, access: try store.access(), document: output.document, fields: nil,
      asks: output.document == nil && !store.noInput && context.isConversation,
      pictures: pictures.choice)
    let scene = try assembly.history(
      HistoryOptions(filter: filter, pageSize: limit, firstPage: page), fields: fields,
      search: SearchListOptions(
        storefront: try await store.storefront(in: context), filtersBySelection: true,
        refreshes: store.refresh || store.offline))
    let end = await scene.run()
    await assembly.finish()
    return assembly.isInterrupted ? 130 : status(of: end.state)
  }

  private func status(of state: HistoryState) -> Int32 {
    switch state.content {
    case .loading, .loaded: 0
    case .empty: ErrorCode.notFound.status
    case .failed(let error): ErrorMessage(error).code.status
    }
  }
}
