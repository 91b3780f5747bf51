import ArgumentParser
import Entities
import Scenes
import Views

/// `tunes open`.
struct OpenCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Open a track's page in the browser.",
    discussion: TrackArgument.discussion)

  static let configurableOptions = ["country", "noInput", "noSave", "refresh", "timeout"]

  @Argument(help: TrackArgument.help, completion: TrackArgument.completion)
  var track: String

  @OptionGroup var store: StoreOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let reference = try await TrackReferences(context, store).reference(track)
    let assembly = try SceneAssembly(
      context: context, access: try store.access(), document: nil, fields: nil, asks: false)
    let end = await assembly.opening(reference, refreshes: store.refresh).run()
    await assembly.finish()
    return status(of: end.state)
  }

  private func status(of state: TrackDetailState) -> Int32 {
    guard case .loaded(_, _, let notice) = state else { return state.status }
    switch notice {
    case .notOpened(_, let error): return ErrorMessage(error).code.status
    case .noLink: return ErrorCode.notFound.status
    case .opened, .copied, .notCopied, .starred, .unstarred, .notStarred, nil: return 0
    }
  }
}
