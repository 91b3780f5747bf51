import ArgumentParser
import Entities
import Persistence
import TerminalKit
import Views

struct PlaylistCopyCommand: ChangeCommand, ToolCommand {
  static let configuration = CommandConfiguration("copy", "Copy a playlist to a new one.")

  static let tool = ToolHints(title: "Copy playlist", effect: .adds)

  @Argument(help: "Name of the playlist.", completion: .custom(ShellCandidates.playlists))
  var name: String

  @Argument(help: "Name of the new playlist.") var newName: [String]

  @MainActor func change(in context: ProgramContext) async throws(ErrorMessage) -> StyledText {
    let (playlist, newName) = try await context.playlist(beginning: [name] + newName, for: "copy")
    let name = try PlaylistName(argument: newName.joined(separator: " "))
    let ids = try await stored(await context.playlists.tracks(of: playlist.id))
    let copy = try await stored(
      await context.playlists.create(name, with: ids, at: SystemClock().now))
    guard let copy else { throw ErrorMessage(taken: name) }
    return PlaylistText.created(copy, copying: playlist)
  }
}
