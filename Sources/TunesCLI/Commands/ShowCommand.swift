import ArgumentParser
import Entities
import Scenes
import Views

/// `tunes show`.
struct ShowCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show one track.",
    discussion: "A track is named by its id, as id:1441164589, or by the link of its page.")

  static let configurableOptions = [
    "country", "fields", "format", "noInput", "noSave", "refresh", "timeout",
  ]

  @Argument(help: ArgumentHelp("The track: id:1441164589, or its link."))
  var track: String

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let fields = try output.trackFields()
    let argument = try TrackArgument(track)
    let chosen = try store.storefront(context.environment)
    let storefront = store.country == nil ? argument.storefront ?? chosen : chosen
    let assembly = try SceneAssembly(
      context: context, access: try store.access(), document: output.document, fields: fields,
      asks: output.document == nil && !store.noInput && context.isConversation)
    let scene = assembly.trackDetail(
      .id(argument.id, storefront), refreshes: store.refresh)
    let end = await scene.run()
    await assembly.finish()
    return assembly.isInterrupted ? 130 : status(of: end.state)
  }

  private func status(of state: TrackDetailState) -> Int32 {
    switch state {
    case .loading, .waiting, .loaded: 0
    case .missing: ErrorCode.notFound.status
    case .failed(_, let error): ErrorMessage(error).code.status
    }
  }
}
