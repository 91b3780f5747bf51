import Entities
import Persistence
import Retrieval
import TerminalKit
import Views

/// Finds tracks in one of the user's own lists.
struct OwnTracks {
  /// The start of a sentence about missing tracks, such as "Your favorites have".
  let subject: SafeText
  let advice: SafeText
  let ids: [Track.ID]
  let known: [Track]

  /// Returns the chosen tracks: the one with all of the words, or those with numbers of the last
  /// list, IDs, and links.
  ///
  /// `command` is for errors.
  @MainActor func chosen(_ words: [String], in context: ProgramContext, for command: String)
    async throws(ErrorMessage) -> [Track.ID]
  {
    if let term = try ItemArgument.term(words) {
      // Quoted names are separate.
      let areSeveral = ItemArgument.canBeSeveral(words) && track(named: term.text) == nil
      return try tracks(named: areSeveral ? words : [term.text])
    }
    let references = try ItemReferences(context)
    let wanted = try await references.tracks(words, for: command).items.map(\.trackID)
    guard let other = wanted.first(where: { !ids.contains($0) }) else { return wanted }
    let track = try? await context.library.track(other)?.track
    throw lacks(
      track.map { "no song \(quoting: $0.name)" } ?? "no track with ID \(String(other.number))")
  }

  /// Returns the songs with the names, without repeats.
  private func tracks(named names: [String]) throws(ErrorMessage) -> [Track.ID] {
    var found: [Track.ID] = []
    for name in names {
      guard let track = track(named: name) else {
        var error = lacks("no song that matches \(quoting: name)")
        if let close = matcher.nearest(to: name).map({ known[$0] }) {
          error.advice =
            "Did you mean \(quoting: close.name) by \(close.artist.name)? \(advice)"
        }
        throw error
      }
      if !found.contains(track.id) { found.append(track.id) }
    }
    return found
  }

  /// Returns the best match for a name among songs with all its words.
  private func track(named name: String) -> Track? {
    let words = Tokenizer().words(of: name)
    return matcher.results(for: name).map { known[$0.index] }
      .first { Set(Tokenizer().words(of: Self.names($0))).isSuperset(of: words) }
  }

  private var matcher: Matcher { Matcher(known.map(Self.names)) }

  private static func names(_ track: Track) -> String { "\(track.name) \(track.artist.name)" }

  func lacks(_ what: SafeText) -> ErrorMessage {
    ErrorMessage(.notFound, "\(subject) \(what)", advice: advice)
  }
}

extension OwnTracks {
  init(_ playlist: Playlist, in context: ProgramContext) async throws(ErrorMessage) {
    let ids = try await stored(await context.playlists.tracks(of: playlist.id))
    let name = playlist.name.text
    self.init(
      subject: "\(quoting: name) has",
      advice: "See `tunes \(ShellText.line(["playlist", "show", name]))`", ids: ids,
      known: try await stored(await context.library.tracks(ids)).map(\.track))
  }

  init(favoritesIn context: ProgramContext) async throws(ErrorMessage) {
    let known = try await stored(await context.library.favorites()).map(\.track)
    self.init(
      subject: "Your favorites have",
      advice: "See `tunes favorites list`", ids: known.map(\.id), known: known)
  }
}
