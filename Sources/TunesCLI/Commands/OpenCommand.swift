import ArgumentParser
import Entities
import Scenes
import Views

/// `tunes open`.
struct OpenCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Open a track's page in the browser.",
    discussion: "A track is named by its id, as id:1441164589, or by the link of its page.")

  static let configurableOptions = ["country", "noInput", "noSave", "refresh", "timeout"]

  @Argument(help: ArgumentHelp("The track: id:1441164589, or its link."))
  var track: String

  @OptionGroup var store: StoreOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let reference = try TrackArgument(track).reference(store, context.environment)
    let assembly = try SceneAssembly(
      context: context, access: try store.access(), document: nil, fields: nil, asks: false)
    let end = await assembly.opening(reference, refreshes: store.refresh).run()
    await assembly.finish()
    return status(of: end.state)
  }

  private func status(of state: TrackDetailState) -> Int32 {
    guard case .loaded(_, let notice) = state else { return state.status }
    switch notice {
    case .notOpened(_, let error): return ErrorMessage(error).code.status
    case .noLink: return ErrorCode.notFound.status
    case .opened, .copied, .notCopied, nil: return 0
    }
  }
}
