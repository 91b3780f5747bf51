import ArgumentParser
import Entities
import Persistence
import TerminalKit
import Views

/// The name of a playlist, maybe of several words.
struct PlaylistArgument: ParsableArguments {
  @Argument(help: "Name of the playlist.", completion: .custom(ShellCandidates.playlists))
  var name: [String]

  /// Returns the playlist with the name, or else with that number among the playlists.
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

  /// Returns the playlist with the name, or else the playlists named by each word, without repeats.
  ///
  /// The words are only taken one by one if one was quoted or all are names.
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
