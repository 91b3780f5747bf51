import ArgumentParser
import Scenes
import Views

/// `tunes favorites list`.
struct FavoritesListCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List your favorites, newest first.")

  static let configurableOptions =
    ["fields", "format", "limit", "noInput"] + PictureOptions.configurable

  @OptionGroup var output: OutputOptions
  @OptionGroup var pictures: PictureOptions

  @Option(help: ArgumentHelp("Results per page, 1 to 200.", valueName: "n"))
  var limit = 25

  @Option(help: ArgumentHelp("Page to start with.", valueName: "n"))
  var page = 1

  @Flag(help: "Don't prompt.")
  var noInput = false

  func validate() throws {
    guard (1...200).contains(limit) else {
      throw ValidationError("--limit must be from 1 to 200, not \(limit).")
    }
    guard (1...1_000_000).contains(page) else {
      throw ValidationError("--page must be from 1 to 1000000, not \(page).")
    }
  }

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let assembly = try SceneAssembly(
      context: context, access: .stored, document: output.document,
      fields: try output.trackFields(),
      asks: output.document == nil && !noInput && context.isConversation,
      pictures: pictures.choice)
    let end = await assembly.favorites(pageSize: limit, firstPage: page).run()
    await assembly.finish()
    return assembly.isInterrupted ? 130 : end.state.status
  }
}

extension FavoritesState {
  /// What the program ends with when this was shown last.
  var status: Int32 {
    switch content {
    case .loading, .loaded: 0
    case .empty: ErrorCode.notFound.status
    case .failed(let error): ErrorMessage(error).code.status
    }
  }
}
