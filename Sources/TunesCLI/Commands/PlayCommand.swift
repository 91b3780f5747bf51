import ArgumentParser
import Entities
import Scenes
import TerminalKit
import Views

struct PlayCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Play the previews of tracks.",
    discussion: """
      \(ItemArgument.discussion) Previews are streamed with mpv, or with ffplay if mpv isn't \
      installed, and never saved. While a preview plays, space pauses, the arrow keys seek and \
      change the volume, n and N go to the next and previous track, and q stops.
      """)

  static let configurableOptions = [
    "country", "noInput", "noSave", "offline", "refresh", "timeout",
  ]

  @Argument(
    parsing: .allUnrecognized, help: ItemArgument.tracksHelp,
    completion: ItemArgument.completion)
  var tracks: [String]

  @OptionGroup var store: StoreOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let queue = try await ItemReferences(context, store).tracks(tracks, for: "play")
    let assembly = try SceneAssembly(
      context, try store.access(),
      asks: !store.noInput && context.inputIsTerminal && context.notes.capabilities.isTerminal)
    return await assembly.run(assembly.playback(queue))
  }
}
