import Entities

/// A playlist with numbered keys, as Winamp and radio stations write it.
struct PLSFormat: SongListFormat {
  let name = "pls"
  let sources = "PLS playlists"

  func detects(_ text: ListText) -> Bool {
    text.start.first?.text.lowercased().hasPrefix("[playlist]") == true
  }

  func read(_ text: ListText, into list: inout SongList) throws(SongListError) {
    var entries: [Int: (line: Int, values: [String: String])] = [:]
    for line in text.lines {
      guard let sign = line.text.firstIndex(of: "=") else { continue }
      let key = line.text[..<sign].lowercased()
      let word = key.prefix { $0.isLetter }
      guard let number = Int(key.dropFirst(word.count)) else { continue }
      let value = String(line.text[line.text.index(after: sign)...])
      entries[number, default: (line.number, [:])].values[String(word)] = value
    }
    for (_, entry) in entries.sorted(by: { $0.key < $1.key }) {
      var names = SongPath(entry.values["file"] ?? "").names
      if let title = entry.values["title"], !title.isEmpty { names = names.named(title) }
      names.duration = entry.values["length"].flatMap(Duration.init(listed:))
      try list.add(names, line: entry.line)
    }
  }
}
