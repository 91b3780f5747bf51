import ArgumentParser
import Entities
import Scenes
import TerminalKit
import Views

struct PlayCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Play the previews of tracks.",
    discussion: """
      \(ItemArgument.discussion) Previews are streamed with mpv, or with ffplay if mpv isn't \
      installed, and never saved. While a preview plays, space pauses, the arrow keys seek and \
      change the volume, n and N go to the next and previous track, and q stops.
      """)

  static let configurableOptions = storeOptions

  @OptionGroup var tracks: TracksArgument

  @OptionGroup var store: StoreOptions
  @OptionGroup var requests: RequestOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    let queue = try await references(in: context).tracks(tracks.words, for: "play")
    let assembly = try assembly(asks: hasUser(in: context), for: context)
    return await assembly.run(assembly.playback(queue, refreshes: requests.refresh))
  }
}
