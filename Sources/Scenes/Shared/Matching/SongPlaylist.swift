import Entities
import Foundation

/// Reads the songs of an M3U playlist: by its `#EXTINF` lines, else by the names of its files.
struct SongPlaylist {
  /// The song that the last directives name, at the line of the first.
  private var song: ListedSong?
  private var album: String?

  mutating func read(_ line: (number: Int, text: String)) -> [ListEntry] {
    let text = line.text.trimmingCharacters(in: .whitespaces)
    if let value = Self.value(of: "#EXTINF:", in: text) {
      defer { song = Self.song(value, line.number) }
      return finish()
    }
    if let value = Self.value(of: "#EXTALB:", in: text) { album = value.asOneLine }
    guard !text.hasPrefix("#") else { return [] }
    guard song == nil else { return finish() }
    return [.song(ListedSong(line: line.number, title: Self.fileName(text), album: album))]
  }

  /// Returns the song that no file follows.
  mutating func finish() -> [ListEntry] {
    defer { song = nil }
    guard var song else { return [] }
    song.album = album
    guard !song.title.isEmpty else {
      return [.skipped(SkippedLine(line: song.line, reason: .noTitle))]
    }
    return [.song(song)]
  }

  private static func value(of directive: String, in line: String) -> String? {
    line.hasPrefix(directive) ? String(line.dropFirst(directive.count)) : nil
  }

  /// Reads `123,Artist - Title`; attributes can follow the length.
  private static func song(_ value: String, _ line: Int) -> ListedSong {
    let comma = value.firstIndex(of: ",") ?? value.endIndex
    let length = value[..<comma].split(separator: " ").first.flatMap {
      Duration(listed: String($0))
    }
    // Previews are half a minute long, whatever the length of their song.
    let isPreview = length.map { (.seconds(29)...(.seconds(31))).contains($0) } ?? false
    return ListedSong(
      line: line, title: String(value[comma...].dropFirst()).asOneLine,
      duration: isPreview ? nil : length)
  }

  private static func fileName(_ path: String) -> String {
    let name = path.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? path
    return (name.removingPercentEncoding ?? name).asOneLine
  }
}
