/// The part of an artist's work that an album belongs to, in display order.
package enum AlbumGroup: Int, CaseIterable, Comparable, Sendable {
  case albums
  case singles
  case compilations
  case live

  /// Classifies an album by its compilation flag and its name, the only hint for the other groups.
  package init(_ album: Album) {
    let name = album.name
    if name.hasSuffix(" - Single") || name.hasSuffix(" - EP") {
      self = .singles
    } else if album.isCompilation {
      self = .compilations
    } else {
      self = Self.isLive(name) ? .live : .albums
    }
  }

  package static func < (left: AlbumGroup, right: AlbumGroup) -> Bool {
    left.rawValue < right.rawValue
  }

  /// Returns albums by group, newest first in each; albums without a date come last.
  package static func ordered(_ albums: [Album]) -> [Album] {
    albums.enumerated().map { (group: AlbumGroup($1), day: $1.releaseDate?.day, index: $0, $1) }
      .sorted { left, right in
        if left.group != right.group { return left.group < right.group }
        let (leftDay, rightDay) = (left.day.order, right.day.order)
        return leftDay == rightDay ? left.index < right.index : leftDay > rightDay
      }
      .map(\.3)
  }

  /// Whether a name marks a live album: `(Live at Leeds)`, `Live 1975-85`, `Unplugged: Live`.
  ///
  /// The verb in `Live and Let Die` or `Long Live` doesn't count.
  private static func isLive(_ name: String) -> Bool {
    let words = name.split(separator: " ").map { word in
      (
        text: word.filter { $0.isLetter || $0.isNumber },
        opens: word.hasPrefix("(") || word.hasPrefix("[")
      )
    }
    return words.indices.contains { index in
      let (text, opens) = words[index]
      guard text == "Live" || (text == "LIVE") else { return false }
      if opens { return true }
      guard let next = words.dropFirst(index + 1).first?.text.lowercased() else {
        return index == 0 || !verbs.contains(words[index - 1].text.lowercased())
      }
      return ["at", "in", "from", "on"].contains(next) || next.first?.isNumber == true
    }
  }

  /// Words that make a following `live` a verb.
  private static let verbs = ["i", "you", "we", "they", "to", "long", "never", "only"]
}

extension ReleaseDate.Day? {
  fileprivate var order: (Int, Int, Int) { map { ($0.year, $0.month, $0.day) } ?? (0, 0, 0) }
}
