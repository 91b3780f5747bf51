import ArgumentParser
import Entities
import Scenes
import Views

/// `tunes show`.
struct ShowCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show a track.",
    discussion: ItemArgument.trackDiscussion)

  static let configurableOptions =
    [
      "country", "fields", "format", "noInput", "noSave", "refresh", "timeout",
    ] + PictureOptions.configurable

  @Argument(help: ItemArgument.trackHelp, completion: ItemArgument.completion)
  var track: String

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var pictures: PictureOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let fields = try output.trackFields()
    let reference = try await ItemReferences(context, store).track(track)
    let assembly = try SceneAssembly(
      context: context, access: try store.access(), document: output.document, fields: fields,
      asks: output.document == nil && !store.noInput && context.isConversation,
      pictures: pictures.choice)
    let end = await assembly.trackDetail(reference, refreshes: store.refresh).run()
    await assembly.finish()
    return assembly.isInterrupted ? 130 : end.state.status
  }
}

extension TrackDetailState {
  /// What the program ends with when this was shown last.
  var status: Int32 {
    switch self {
    case .loading, .waiting, .loaded: 0
    case .missing: ErrorCode.notFound.status
    case .failed(_, let error): ErrorMessage(error).code.status
    }
  }
}
