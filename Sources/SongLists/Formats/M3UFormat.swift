import Entities
import Foundation

/// A playlist of files, by its `#EXTINF` lines, or else by the names of files and folders.
struct M3UFormat: SongListFormat {
  let name = "m3u"
  let sources = "M3U and M3U8 playlists, also bare lists of files"

  func detects(_ text: ListText) -> Bool {
    if text.start.contains(where: { $0.text.hasPrefix("#EXTM3U") || $0.text.hasPrefix("#EXTINF:") })
    {
      return true
    }
    let files = text.start.filter { !$0.text.hasPrefix("#") }
    let paths = files.count { SongPath.isPath($0.text) }
    return !files.isEmpty && paths * 10 >= files.count * 9
  }

  func read(_ text: ListText, into list: inout SongList) throws(SongListError) {
    guard !text.start.contains(where: { $0.text.hasPrefix("#EXT-X-TARGETDURATION") }) else {
      throw .unknown("a stream in several parts")
    }
    // The names for all files, and for the next one.
    var (common, next) = (ListedNames(), ListedNames())
    var first: Int?
    var isPicture = false
    for line in text.lines where !line.isBlank {
      let row = line.text.trimmingCharacters(in: .whitespaces)
      guard !isPicture else {
        isPicture = false
        continue
      }
      guard row.hasPrefix("#") else {
        try list.add(common, next, of: row, line: line.number)
        (next, first) = (ListedNames(), nil)
        continue
      }
      isPicture = row.hasPrefix("#EXTIMG:")
      if let value = row.value(of: "#PLAYLIST:") { list.name = value }
      if let value = row.value(of: "#EXTINF:") {
        // A song without a file.
        if let first { try list.add(common, next, of: "", line: first) }
        let (title, duration) = Self.information(value)
        next = ListedNames(title: title, duration: duration)
        first = line.number
      } else if let value = row.value(of: "#EXTVDJ:") {
        next = Self.tagged(value)
        first = line.number
      } else if let value = row.value(of: "#EXTART:") {
        if first == nil { common.artist = value } else { next.artist = value }
      } else if let value = row.value(of: "#EXTALB:") {
        if first == nil { common.album = value } else { next.album = value }
      }
    }
    if let first { try list.add(common, next, of: "", line: first) }
  }

  /// Reads `123 key="value",Artist - Title`.
  private static func information(_ value: String) -> (title: String, duration: Duration?) {
    var isQuoted = false
    let comma = value.firstIndex { character in
      if character == "\"" { isQuoted.toggle() }
      return character == "," && !isQuoted
    }
    let end = comma ?? value.firstIndex(of: ",") ?? value.firstIndex(of: " ") ?? value.endIndex
    let length = value[..<end].split(separator: " ").first.flatMap { Duration(listed: String($0)) }
    // Previews are half a minute long, whatever the length of the song.
    let isPreview = length.map { (.seconds(29)...(.seconds(31))).contains($0) } ?? false
    return (String(value[end...].dropFirst()), isPreview ? nil : length)
  }

  /// Reads VirtualDJ's form, `<artist>…</artist><title>…</title>`.
  private static func tagged(_ value: String) -> ListedNames {
    func text(_ tag: String) -> String? {
      guard let start = value.range(of: "<\(tag)>"),
        let end = value.range(of: "</\(tag)>", range: start.upperBound..<value.endIndex)
      else { return nil }
      return String(value[start.upperBound..<end.lowerBound]).replacing("&amp;", with: "&")
    }
    let version = text("remix").map { " (\($0))" } ?? ""
    return ListedNames(
      title: text("title").map { $0 + version }, artist: text("artist"),
      duration: text("songlength").flatMap(Duration.init(listed:)))
  }
}

extension SongList {
  /// Adds a file's song, by the directives before it, or else by its path.
  fileprivate mutating func add(
    _ common: ListedNames, _ next: ListedNames, of path: String, line: Int
  ) throws(SongListError) {
    var names = SongPath(path).names
    if let title = next.title?.asOneLine, !title.isEmpty {
      names = SongPath(path).names(titled: title)
    } else if next.title != nil, names.artist == nil {
      names.title = nil
    }
    names.artist = next.artist ?? common.artist ?? names.artist
    names.album = next.album ?? common.album ?? names.album
    names.duration = next.duration
    if let artist = names.artist, let title = names.title, title.hasPrefix("\(artist) - ") {
      names.title = String(title.dropFirst(artist.count + 3))
    }
    try add(names, line: line)
  }
}

extension ListedNames {
  /// Returns the names with another title, which may include the artist; if the path agrees, its
  /// names stay.
  func named(_ title: String) -> ListedNames {
    let isSame = self.title.map { title.lowercased() == $0.lowercased() } ?? false
    return isSame
      ? ListedNames(title: title, artist: artist, album: album) : ListedNames(title: title)
  }
}

extension String {
  fileprivate func value(of directive: String) -> String? {
    guard prefix(directive.count).uppercased() == directive else { return nil }
    return dropFirst(directive.count).trimmingCharacters(in: .whitespaces)
  }
}
