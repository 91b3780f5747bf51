import Entities

/// A playlist with numbered keys, as written by Winamp and radio stations.
struct PLSFormat: SongListFormat {
  let name = "pls"
  let sources = "PLS playlists"

  private struct Entry {
    let line: Int
    var file = ""
    var title = ""
    var length: Duration?
  }

  func detects(_ text: ListText) -> Bool {
    let isNumbered = text.start.prefix(3).contains { Self.value(in: $0.text)?.key == "file" }
    return isNumbered || text.start.first?.text.lowercased().hasPrefix("[playlist]") == true
  }

  func read(_ text: ListText, into list: inout SongList) throws(SongListError) {
    var entries: [Int: Entry] = [:]
    for line in text.lines {
      guard let (key, number, value) = Self.value(in: line.text) else { continue }
      var entry = entries[number] ?? Entry(line: line.number)
      switch key {
      case "file": entry.file = value
      case "title": entry.title = value.asOneLine
      case "length": entry.length = Duration(listed: value)
      default: continue
      }
      entries[number] = entry
      guard entries.count <= Limits.listedSongs else { throw .tooManySongs }
    }
    for (_, entry) in entries.sorted(by: { $0.key < $1.key }) {
      let path = SongPath(entry.file)
      var names = entry.title.isEmpty ? path.names : path.names(titled: entry.title)
      names.duration = entry.length
      try list.add(names, line: entry.line)
    }
  }

  /// Returns the parts of a line such as `File1=path`.
  private static func value(in line: String) -> (key: String, number: Int, value: String)? {
    guard let sign = line.utf8.firstIndex(of: UInt8(ascii: "=")) else { return nil }
    let word = line[..<sign].prefix { $0.isLetter }
    guard let number = Int(line[word.endIndex..<sign]) else { return nil }
    return (word.lowercased(), number, String(line[line.index(after: sign)...]))
  }
}
