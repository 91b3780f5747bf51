import Retrieval

/// A possible reading of a line as names.
struct SongNames: Hashable {
  var title: String
  /// `nil` if the title may include the artist.
  var artist: String?
  var album: String?
}

/// A line of a list without its number, such as `Artist - Title` or `"Title" by Artist`.
struct SongLine {
  private static let mostNames = 16

  private let text: String
  private let tokenizer: Tokenizer

  init(_ line: String, tokenizer: Tokenizer) { (text, self.tokenizer) = (line, tokenizer) }

  /// The possible readings of the line, likeliest first.
  var names: [SongNames] {
    var names: [SongNames] = []
    let cells = text.split(separator: "\t").map(String.init)
    if cells.count > 1 {
      names += self.names(of: cells.count > 2 && cells[0].isCount ? Array(cells[1...]) : cells)
    }
    let flat = text.replacing("\t", with: " ")
    let parts = flat.dashedParts
    if parts.count > 1 { names += self.names(of: parts) }
    if parts.count > 2, parts[0].isCount { names += self.names(of: Array(parts[1...])) }
    names += quoted(flat) + credited(flat) + bracketed(flat)
    if names.isEmpty { names += separated(flat) }
    // A number without a dot can be part of the name.
    for name in names { names += Self.withoutNumber(name) }
    let whole = SongNames(title: flat)
    names += [whole] + Self.withoutNumber(whole)
    var known: Set<SongNames> = []
    return Array(names.filter { known.insert($0).inserted }.prefix(Self.mostNames))
  }

  /// The words to search for.
  var searched: String {
    let flat = text.replacing("\t", with: " - ")
    var parts = flat.dashedParts
    if parts.count > 2, parts[0].isCount { parts.removeFirst() }
    if parts.count == 1, let names = quoted(flat).first, let artist = names.artist {
      parts = [names.title, artist]
    } else if parts.count == 1, let credit = credited(flat).first, let artist = credit.artist {
      parts = [credit.title, artist]
    }
    return parts.enumerated().filter { index, part in
      let words = tokenizer.words(of: part)
      var version = SongVersion()
      return index == 0 || parts.count < 3
        || !SongVersion.areAdditions(words)
          && (index == 1 || !version.add(words))
    }.map { _, part in
      // Brackets can have the artist if there is no other part.
      SongTitle.searched(part, keepsBrackets: parts.count == 1, tokenizer: tokenizer)
    }.joined(separator: " ")
  }

  /// Reads parts as artist and title in both orders, with an album or more of the title.
  private func names(of parts: [String]) -> [SongNames] {
    guard parts.count > 1 else { return [] }
    let (first, last) = (parts[0], parts[parts.count - 1])
    let (afterFirst, beforeLast) = (parts[1...].titled, parts.dropLast().titled)
    var names = [
      SongNames(title: afterFirst, artist: first), SongNames(title: beforeLast, artist: last),
    ]
    guard parts.count > 2 else { return names }
    // "Live" and "Acoustic" are versions, not albums.
    if isAddition(parts[1]) {
      names.append(SongNames(title: (parts[2...] + [parts[1]]).titled, artist: first))
    } else {
      names += [
        SongNames(title: parts[2...].titled, artist: first, album: parts[1]),
        SongNames(title: first, artist: last, album: parts[1]),
      ]
    }
    if !isAddition(parts[2]) {
      names += [
        SongNames(title: parts[1], artist: first, album: parts[2]),
        SongNames(title: first, artist: parts[1], album: parts[2]),
      ]
    }
    return names + [SongNames(title: ([first] + parts[2...])[...].titled, artist: parts[1])]
  }

  /// Whether a part is an addition to the title; `Album (Deluxe Edition)` isn't.
  private func isAddition(_ part: String) -> Bool {
    let name = SongTitle.parts(of: part).first { !$0.isBracketed }?.text ?? part
    var version = SongVersion()
    return version.add(tokenizer.words(of: name))
  }

  /// Reads `"Title" by Artist` and `Artist "Title"`.
  private func quoted(_ text: String) -> [SongNames] {
    guard text.contains(where: { "\"“”„«»《「『".contains($0) }),
      let match = text.firstMatch(of: /["“”„«»《「『](.{1,200}?)["“”«»》」』]/)
    else { return [] }
    let title = String(match.1)
    let rest = text.replacing(match.0, with: " ")
    let signs = ["by", "von", "par", "-", "–", "—", ","]
    let words = rest.split(separator: " ").filter { !signs.contains(String($0)) }
    return words.isEmpty ? [] : [SongNames(title: title, artist: words.joined(separator: " "))]
  }

  /// Reads `Title by Artist`.
  private func credited(_ text: String) -> [SongNames] {
    let words = text.split(separator: " ")
    let places = words.indices.dropFirst().dropLast().filter { words[$0].lowercased() == "by" }
    return [places.last, places.count > 1 ? places.first : nil].compactMap(\.self).map { place in
      // An addition at the end belongs to the title.
      let artist = words[(place + 1)...].prefix { !$0.hasPrefix("(") && !$0.hasPrefix("[") }
      let title = words[..<place] + words[artist.endIndex...]
      return SongNames(
        title: title.joined(separator: " "), artist: artist.joined(separator: " "))
    }
  }

  /// Reads `Title (Artist)` and `Artist (Title)`.
  private func bracketed(_ text: String) -> [SongNames] {
    let parts = SongTitle.parts(of: text)
    guard parts.count == 2, parts[1].isBracketed, !parts[0].isBracketed else { return [] }
    return self.names(of: parts.map(\.text.trimmed))
  }

  /// Reads names with other separators, such as a colon or a dash without spaces.
  private func separated(_ text: String) -> [SongNames] {
    let signs: Set<Character> = [":", "/", "-", "–", "—", ","]
    let places = text.indices.dropFirst().dropLast().filter { signs.contains(text[$0]) }
    return places.prefix(3).flatMap { place in
      self.names(of: [
        String(text[..<place]).trimmed, String(text[text.index(after: place)...]).trimmed,
      ])
    }
  }

  private static func withoutNumber(_ names: SongNames) -> [SongNames] {
    guard names.artist != nil || names.title.contains(" ") else { return [] }
    var found: [SongNames] = []
    for part in [\SongNames.title, \SongNames.artistName] {
      let words = names[keyPath: part].split(separator: " ")
      guard words.count > 1, String(words[0]).isCount else { continue }
      var other = names
      other[keyPath: part] = words.dropFirst().joined(separator: " ")
      found.append(other)
    }
    return found
  }
}

extension SongNames {
  fileprivate var artistName: String {
    get { artist ?? "" }
    set { artist = newValue }
  }
}

extension ArraySlice<String> {
  fileprivate var titled: String { joined(separator: " - ") }
}

extension String {
  fileprivate var trimmed: String { split(separator: " ").joined(separator: " ") }

  /// Whether it can be a row's number.
  fileprivate var isCount: Bool {
    let digits = filter { !".)#".contains($0) }
    return (1...4).contains(digits.utf8.count)
      && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
