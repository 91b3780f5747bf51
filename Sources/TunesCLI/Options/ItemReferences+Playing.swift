import Entities
import Scenes
import TerminalKit
import Views

/// A command that takes songs, and with `--album` all songs of an album.
struct SongCommand {
  let verb: SafeText
  /// Its name, in errors.
  let name: String
  /// The words of its line before those for the songs.
  let line: [String]

  static let play = SongCommand(verb: "play", name: "play", line: ["play"])

  static func adding(_ line: [String]) -> SongCommand {
    SongCommand(verb: "add", name: line.prefix(2).joined(separator: " "), line: line)
  }

  /// Returns the command line that takes the album with a name.
  func line(forAlbum name: String) -> SafeText {
    "tunes \(ShellText.line(line)) --album \(quoting: name)"
  }
}

/// A track, or an album, which stands for its songs in order.
enum SongSource {
  case track(TrackReference)
  case album(AlbumReference)
}

extension ItemReferences {
  /// Returns the tracks and albums that words refer to, as ``each(of:_:)`` does, or with `--album`
  /// the one album.
  ///
  /// If the words are `album` and a name that no song has, the error says how to take the album.
  func songs(_ words: [String], asAlbum: Bool, for command: SongCommand)
    async throws(ErrorMessage) -> (items: [SongSource], failure: ErrorMessage?)
  {
    if asAlbum { return ([.album(try await album(words))], nil) }
    do throws(ErrorMessage) {
      return try await songs(words, for: command)
    } catch {
      var error = error
      let text = words.joined(separator: " ")
      let name = text.trimmingPrefix(/album +/.ignoresCase())
      if error.code == .notFound, name.count < text.count {
        let line = command.line(forAlbum: String(name))
        error.advice = "To \(command.verb) the album, run `\(line)`"
      }
      throw error
    }
  }

  private func songs(_ words: [String], for command: SongCommand) async throws(ErrorMessage)
    -> (items: [SongSource], failure: ErrorMessage?)
  {
    try await each(of: words) { words throws(ErrorMessage) in
      var items: [SongSource] = []
      if let found = try await named(words, [.song], for: command) {
        if let track = found.trackReference { items.append(.track(track)) }
        if case .album(let album) = found.item {
          items.append(.album(.id(album.id, found.storefront)))
        }
      } else {
        for target in try await targets(words, for: command.name) {
          items.append(try await source(target))
        }
      }
      return items
    }
  }

  private func source(_ target: Target) async throws(ErrorMessage) -> SongSource {
    if target.track == nil, let album = target.album {
      return .album(.id(Album.ID(album), target.storefront))
    }
    return .track(try await track(target))
  }
}

extension SceneAssembly {
  /// Returns the tracks of items, each once, and those of albums in their order.
  func queue(of items: [SongSource]) async throws(ErrorMessage) -> [TrackReference] {
    var queue: [TrackReference] = []
    for item in items {
      switch item {
      case .track(let track): queue.append(track)
      case .album(let album):
        let found = try await contents(of: album, AlbumInteractor(services()))
        queue += found.tracks.map { .known($0, found.storefront) }
      }
    }
    var known: Set<Track.ID> = []
    return queue.filter { known.insert($0.trackID).inserted }
  }
}
