import Scenes

/// A command typed at the prompt of an artist.
enum ConsoleArtistCommand: Equatable {
  case nothing
  case event(ArtistEvent)
  case help

  init(_ line: String) {
    let text = String(line[...].trimmingSpace)
    self =
      switch text {
      case "": .nothing
      case "n": .event(.nextPage)
      case "p": .event(.previousPage)
      case "o": .event(.openPage)
      case "y": .event(.copyLink)
      case "r": .event(.retry)
      case "b": .event(.back)
      case "q": .event(.quit)
      default: Self.numbered(text).map(ConsoleArtistCommand.event) ?? .help
      }
  }

  /// Parses a command that begins with or contains a number.
  ///
  /// `3` selects an album and `3.2` one of its tracks; with `p` before them, they play a preview.
  /// `+3` expands an album, and `-3` collapses it.
  private static func numbered(_ text: String) -> ArtistEvent? {
    if text.hasPrefix("p "), let chosen = numbered(String(text.dropFirst(2).trimmingSpace)) {
      switch chosen {
      case .select(let album): return .play(album)
      case .selectTrack(let album, let track): return .playTrack(album, track)
      default: return nil
      }
    }
    if text.hasPrefix("+") { return number(text.dropFirst().trimmingSpace).map(ArtistEvent.open) }
    if text.hasPrefix("-") { return number(text.dropFirst().trimmingSpace).map(ArtistEvent.close) }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(number)
    switch parts.count {
    case 1: return parts[0].map(ArtistEvent.select)
    case 2:
      guard let album = parts[0], let track = parts[1] else { return nil }
      return .selectTrack(album, track)
    default: return nil
    }
  }

  /// Parses a number; one that is too large for `Int` becomes `Int.max`.
  private static func number(_ text: Substring) -> Int? {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard !text.isEmpty, text.utf8.allSatisfy(digits.contains) else { return nil }
    return Int(text) ?? .max
  }
}
