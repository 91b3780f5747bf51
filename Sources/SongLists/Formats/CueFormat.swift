import Entities
import Foundation

/// The tracks of a disc or mix, from a cue sheet beside its recording.
struct CueFormat: SongListFormat {
  let name = "cue"
  let sources = "CUE sheets of albums and mixes"

  func detects(_ text: ListText) -> Bool {
    text.start.contains { Self.command(in: $0.text)?.word == "TRACK" }
      && text.start.contains { Self.command(in: $0.text)?.word == "INDEX" }
  }

  func read(_ text: ListText, into list: inout SongList) throws(SongListError) {
    var disc = ListedNames()
    var track: (line: Int, names: ListedNames)?
    for line in text.lines {
      guard let (word, value) = Self.command(in: line.text) else { continue }
      switch word {
      case "TRACK":
        if let track { try list.add(track.names.onDisc(disc), line: track.line) }
        track = (line.number, ListedNames())
      case "TITLE" where track == nil: disc.album = value
      case "TITLE": track?.names.title = value
      case "PERFORMER" where track == nil: disc.artist = value
      case "PERFORMER": track?.names.artist = value
      default: break
      }
    }
    list.name = disc.album
    if let track { try list.add(track.names.onDisc(disc), line: track.line) }
  }

  /// Returns the first word of a line, and the rest without quotes.
  private static func command(in line: String) -> (word: String, value: String)? {
    let parts = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    guard parts.count == 2 else { return nil }
    let value = parts[1].trimmingCharacters(in: .whitespaces)
    let isQuoted = value.count > 1 && value.first == "\"" && value.last == "\""
    return (parts[0].uppercased(), isQuoted ? String(value.dropFirst().dropLast()) : value)
  }
}

extension ListedNames {
  /// Returns the names with the disc's added; in a mix, titles are `Artist - Title`.
  fileprivate func onDisc(_ disc: ListedNames) -> ListedNames {
    var names = self
    let isMixed = artist == nil && title?.contains(" - ") == true
    if !isMixed { names.artist = artist ?? disc.artist }
    names.album = names.artist == disc.artist ? disc.album : nil
    return names
  }
}
