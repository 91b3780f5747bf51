import ArgumentParser
import Entities
import Scenes
import TerminalKit
import Views

/// `tunes play`.
struct PlayCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Play the previews of tracks.",
    discussion: """
      \(ItemArgument.tracksDiscussion) Previews are streamed with mpv, or with ffplay if mpv isn't \
      installed, and never saved. While a preview plays, space pauses, the arrow keys seek and \
      change the volume, n and N go to the next and previous track, and q stops.
      """)

  static let configurableOptions = ["country", "noInput", "noSave", "refresh", "timeout"]

  @Argument(
    parsing: .allUnrecognized, help: ItemArgument.tracksHelp,
    completion: ItemArgument.completion)
  var tracks: [String]

  @OptionGroup var store: StoreOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let queue = try await ItemReferences(context, store).tracks(tracks, for: "play")
    let assembly = try SceneAssembly(
      context: context, access: try store.access(), document: nil, fields: nil,
      asks: !store.noInput && context.inputIsTerminal && context.notes.capabilities.isTerminal)
    let end = await assembly.playback(queue).run()
    await assembly.finish()
    return end.state.status
  }
}

extension PlaybackState {
  /// What the program ends with when this was shown last.
  var status: Int32 {
    if case .finished(.interrupted) = content { return ErrorCode.interrupted.status }
    return firstFailure.map { PlaybackNoticeText.message($0).code.status } ?? 0
  }
}
