import ArgumentParser
import Entities
import Persistence
import Scenes
import TerminalKit
import Views

struct PlayCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    "play", "Play the previews of tracks.",
    discussion: """
      \(ItemArgument.discussion) An album plays its songs in order. Previews are streamed with mpv, \
      or with ffplay if mpv isn't installed, and never saved. While a preview plays, space pauses, \
      the arrow keys seek and change the volume, n and N go to the next and previous track, and q \
      stops.
      """)

  @OptionGroup var tracks: TracksArgument
  @Flag(help: "Play the album that the words name, or that a track is on.") var album = false
  @OptionGroup var order: ShuffleOption
  @Option(storeTo: "search") var country: String?
  @OptionGroup(title: "Requests") var requests: RequestOptions

  @MainActor func run(in context: ProgramContext) async throws(ErrorMessage) -> Int32 {
    if !album, let note = try await howToPlayList(in: context) { context.note(note) }
    let (items, failure) = try await references(in: context)
      .songs(tracks.words, asAlbum: album, for: .play)
    let assembly = try assembly(asks: hasUser(in: context), for: context)
    let queue = order.order(try await assembly.queue(of: items), context.random)
    let status = await assembly.run(assembly.playback(queue, refreshes: requests.refresh))
    return status == 0 ? failure?.code.status ?? 0 : status
  }

  /// Returns a note on how to play favorites, or the playlist with this name.
  @MainActor private func howToPlayList(in context: ProgramContext) async throws(ErrorMessage)
    -> StyledText?
  {
    guard let term = try ItemArgument.term(tracks.words) else { return nil }
    if ["favorites", "favourites"].contains(term.text.lowercased()) {
      return FavoriteText.howToPlay
    }
    for name in [term.text[...], term.text.trimmingPrefix(/playlist +/.ignoresCase())] {
      guard let name = try? PlaylistName(String(name)) else { continue }
      if let found = try await stored(await context.playlists.playlist(named: name)) {
        return NamedItemText.howToPlay(found)
      }
    }
    return nil
  }
}
