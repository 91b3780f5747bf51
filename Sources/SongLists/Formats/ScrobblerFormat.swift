import Entities

/// A log of songs played on a portable player, as written by Rockbox.
struct ScrobblerFormat: SongListFormat {
  let name = "scrobbler"
  let sources = "`.scrobbler.log` of Rockbox and other portable players"

  func detects(_ text: ListText) -> Bool {
    text.start.first?.text.hasPrefix("#AUDIOSCROBBLER/") == true
  }

  func read(_ text: ListText, into list: inout SongList) throws(SongListError) {
    for line in text.lines where !line.isBlank && !line.text.hasPrefix("#") {
      let cells = line.text.split(separator: "\t", omittingEmptySubsequences: false)
        .map(String.init)
      func cell(_ column: Int) -> String? {
        cells.indices.contains(column) && !cells[column].isEmpty ? cells[column] : nil
      }
      let names = ListedNames(
        title: cell(2), artist: cell(0), album: cell(1),
        duration: cell(4).flatMap(Duration.init(listed:)))
      try list.add(names, line: line.number)
    }
  }
}
