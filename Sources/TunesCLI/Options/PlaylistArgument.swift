import ArgumentParser
import Entities
import Persistence
import TerminalKit
import Views

/// The name of a playlist, which can have several words.
struct PlaylistArgument: ParsableArguments {
  @Argument(help: "Name of the playlist.", completion: .custom(ShellCandidates.playlists))
  var name: [String]

  /// Returns the playlist with the name, or else with that number in the list of playlists.
  @MainActor func playlist(
    in context: ProgramContext, orElse advice: SafeText = "See `tunes playlist list`"
  ) async throws(ErrorMessage) -> Playlist {
    let text = name.joined(separator: " ")
    do throws(ErrorMessage) {
      return try await context.playlist(named: text, orElse: advice)
    } catch {
      guard error.code == .notFound, let number = Int(text) else { throw error }
      let all = try await stored(await context.playlists.playlists())
      guard all.indices.contains(number - 1) else { throw error }
      return all[number - 1]
    }
  }

  /// Returns the playlist with the name, or else those with each word as its name, each once, if
  /// there are such, or if one was in quotes.
  @MainActor func playlists(in context: ProgramContext) async throws(ErrorMessage) -> [Playlist] {
    do throws(ErrorMessage) {
      return [try await playlist(in: context)]
    } catch {
      guard error.code == .notFound, name.count > 1 else { throw error }
      var found: [Playlist] = []
      for name in name {
        do throws(ErrorMessage) {
          let playlist = try await context.playlist(named: name)
          if !found.contains(where: { $0.id == playlist.id }) { found.append(playlist) }
        } catch let missing {
          throw ItemArgument.canBeSeveral(self.name) ? missing : error
        }
      }
      return found
    }
  }
}
