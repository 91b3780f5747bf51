import ArgumentParser
import Entities
import Persistence
import TerminalKit

/// Numbers of the last listing that a shell offers.
enum TrackCompletion {
  private static let limit = 100

  /// All of them, each with its track, for the parser.
  @Sendable static func numbers(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
    let shell = CompletionShell.requesting?.rawValue
    return ShellCandidates.read { store, _ in
      let listing = SQLiteLastListing(store: store, terminal: TerminalSession.name)
      let library = SQLiteLibrary(store: store)
      var candidates: [String] = []
      for listed in ((try? await listing.tracks()) ?? []).prefix(limit) {
        let track = (try? await library.track(listed.id))?.track
        let description = track.map { "\($0.name) — \($0.artist.name)" as SafeText } ?? ""
        candidates.append(
          ShellCandidates.described(String(listed.position), as: description, for: shell))
      }
      return candidates
    }
  }
}
