import ArgumentParser
import Entities
import Scenes
import Views

/// `tunes favorites add`.
struct FavoritesAddCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add tracks to your favorites.",
    discussion: ItemArgument.tracksDiscussion)

  static let configurableOptions = ["country", "noInput", "timeout"]

  @Argument(
    parsing: .allUnrecognized, help: ItemArgument.tracksHelp,
    completion: ItemArgument.completion)
  var tracks: [String]

  @OptionGroup var store: StoreOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let references = try await ItemReferences(context, store).tracks(tracks, for: "favorites add")
    let assembly = try SceneAssembly(
      context: context, access: try store.access(), document: nil, fields: nil, asks: false)
    var status: Int32 = 0
    for reference in references {
      let end = await assembly.starring(reference, refreshes: store.refresh).run()
      if status == 0 { status = Self.status(of: end.state) }
    }
    await assembly.finish()
    return status
  }

  /// The status of a state of starring.
  private static func status(of state: TrackDetailState) -> Int32 {
    guard case .loaded(_, .notStarred(let error)) = state else { return state.status }
    return ErrorMessage(error).code.status
  }
}
