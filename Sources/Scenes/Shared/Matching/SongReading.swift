import Entities
package import Retrieval

/// A way to read what a list says about a song: which words are its title, and which its artist.
struct SongReading {
  let title: SongTitle
  /// `nil` if the title's words can also name the artist.
  let artists: SongArtists?
  let album: [String]
  let length: Duration?

  private init(_ names: SongNames, of song: ListedSong, tokenizer: Tokenizer) {
    var title = SongTitle(names.title, tokenizer: tokenizer)
    album = (names.album ?? song.album).map(tokenizer.words) ?? []
    title.version.add(album: album)
    artists = names.artist.map { SongArtists($0, tokenizer: tokenizer) }
    if let artists { title.version.add(artist: artists.words) }
    self.title = title
    length = song.length
  }

  /// Returns the ways to read a song, the likeliest first.
  static func all(of song: ListedSong, tokenizer: Tokenizer) -> [SongReading] {
    let names =
      song.artist.map { [SongNames(title: song.title, artist: $0)] }
      ?? SongLine(song.title, tokenizer: tokenizer).names
    return names.map { SongReading($0, of: song, tokenizer: tokenizer) }
  }

  /// Returns how well the names agree with those of a track.
  func agreement(with candidate: SongCandidate) -> (title: NameAgreement, artist: NameAgreement) {
    guard let artists else { return wholeAgreement(with: candidate) }
    let artist = artists.agreement(with: candidate.artists, guests: candidate.title.guests)
    guard artist > .none else { return (.none, .none) }
    return (title.agreement(with: candidate.title), artist)
  }

  /// Compares words that don't show which of them are the title.
  private func wholeAgreement(with candidate: SongCandidate)
    -> (title: NameAgreement, artist: NameAgreement)
  {
    let artists = ([candidate.artists.words] + candidate.artists.names.prefix(1))
      .map(SongTitle.spelled)
    func isNamed(_ words: [String]) -> Bool {
      artists.contains { name in
        [name + words, words + name].contains { Self.areEqual($0, title.full) }
      }
    }
    if isNamed(candidate.title.full) { return (.same, .same) }
    if isNamed(candidate.title.core) { return (.close, .same) }
    let agreement = title.agreement(with: candidate.title)
    if agreement == .same { return (.same, .weak) }
    let isSimilar = artists.contains { name in
      [name + candidate.title.core, candidate.title.core + name].contains {
        SongWords.areSimilar($0, title.full)
      }
    }
    return isSimilar ? (.close, .close) : (.none, .none)
  }

  private static func areEqual(_ left: [String], _ right: [String]) -> Bool {
    Squash.joined(left) == Squash.joined(right)
  }
}

extension SongTitle {
  func agreement(with other: SongTitle) -> NameAgreement {
    if SongWords.areSame(full, other.full) { return .same }
    let isBracketed = core != full || other.core != other.full
    if isBracketed,
      [(core, other.core), (full, other.core), (core, other.full)].contains(where: {
        SongWords.areSame($0.0, $0.1)
      })
    {
      return .close
    }
    if other.brackets.contains(where: { SongWords.areSame($0, full) }) { return .close }
    if SongWords.areSimilar(full, other.full) || SongWords.areSimilar(core, other.core) {
      return .close
    }
    if isPart(of: other) || other.isPart(of: self) { return .close }
    let (shorter, longer) = core.count < other.core.count ? (core, other.full) : (other.core, full)
    return SongWords.areIn(shorter, longer) ? .weak : .none
  }

  /// Whether the other title is the same with the number of a part, as in "Part 2".
  private func isPart(of other: SongTitle) -> Bool {
    guard full.count + 2 == other.full.count, other.full.starts(with: full) else { return false }
    return other.full[full.count] == "part"
  }
}

extension ListedSong {
  /// The length in the list, or at the end of its line.
  var length: Duration? {
    if let duration { return duration }
    guard artist == nil, let last = title.split(whereSeparator: \.isWhitespace).last else {
      return nil
    }
    let text = last.filter { !"()[]".contains($0) }
    return text.contains(":") ? Duration(listed: text) : nil
  }

  /// The words to search for.
  package func searchText(tokenizer: Tokenizer) -> String {
    let text: String
    if let artist {
      let lead =
        artist.split(whereSeparator: { ",;".contains($0) }).first.map(String.init) ?? artist
      text = [lead, title].map { SongTitle.searched($0, tokenizer: tokenizer) }
        .joined(separator: " ")
    } else {
      text = SongLine(title, tokenizer: tokenizer).searched
    }
    return text.split(separator: " ").filter { word in
      word.contains { $0.isLetter || $0.isNumber }
    }.joined(separator: " ")
  }
}

/// Splits the bytes of a text into lines, in its encoding: UTF-8, UTF-16, or Windows-1252.
package struct TextLines {
  /// The bytes that show the encoding.
  private static let sample = 512

  private enum Encoding { case bytes, littleEndian, bigEndian }

  /// The number of lines read so far.
  private(set) var count = 0
  /// Whether the beginning isn't text.
  package private(set) var isBinary = false
  private var encoding: Encoding?
  /// The bytes before the encoding is known, then those of half a UTF-16 character.
  private var rest: [UInt8] = []
  private var line: [UInt8] = []
  private var followsReturn = false

  package init() {}

  /// Reads the next bytes, and returns the lines that they complete with their numbers.
  package mutating func read(_ data: some Sequence<UInt8>) -> [(number: Int, text: String)] {
    rest += data
    guard encoding != nil || rest.count >= Self.sample else { return [] }
    return lines(isLast: false)
  }

  /// Returns the lines that are left at the end.
  package mutating func finish() -> [(number: Int, text: String)] {
    var found = lines(isLast: true)
    if !line.isEmpty { found.append(ended()) }
    return found
  }

  private mutating func lines(isLast: Bool) -> [(number: Int, text: String)] {
    if encoding == nil { begin() }
    var found: [(number: Int, text: String)] = []
    for byte in decoded(isLast: isLast) {
      let isFeed = byte == UInt8(ascii: "\n")
      if isFeed, followsReturn {
        followsReturn = false
        continue
      }
      followsReturn = byte == UInt8(ascii: "\r")
      if isFeed || followsReturn {
        found.append(ended())
      } else if line.count < Limits.importedLine {
        line.append(byte)
      }
    }
    return found
  }

  private mutating func ended() -> (number: Int, text: String) {
    defer { line = [] }
    count += 1
    if line.count == Limits.importedLine {
      // The last character can be cut in two.
      while let last = line.last, last & 0xC0 == 0x80 { line.removeLast() }
      if let last = line.last, last >= 0xC0 { line.removeLast() }
    }
    return (count, String(validating: line, as: UTF8.self) ?? Self.windows1252(line))
  }

  private mutating func begin() {
    let start = rest.prefix(Self.sample)
    let zeros = start.indices.filter { start[$0] == 0 }
    let odd = zeros.count { $0 % 2 == 1 }
    encoding = .bytes
    if start.starts(with: [0xFF, 0xFE]) {
      encoding = .littleEndian
      rest.removeFirst(2)
    } else if start.starts(with: [0xFE, 0xFF]) {
      encoding = .bigEndian
      rest.removeFirst(2)
    } else if start.starts(with: [0xEF, 0xBB, 0xBF]) {
      rest.removeFirst(3)
    } else if zeros.count * 4 >= start.count, start.count > 1 {
      // Without a mark, the zeros of Latin letters tell the order of the bytes.
      if odd == zeros.count { encoding = .littleEndian } else if odd == 0 { encoding = .bigEndian }
    }
    let controls = start.count { $0 < 0x20 && !(0x09...0x0D).contains($0) && $0 != 0x1B }
    isBinary = encoding == .bytes && (!zeros.isEmpty || controls * 10 > start.count)
  }

  /// Returns the next bytes as UTF-8, if the encoding isn't one of single bytes.
  private mutating func decoded(isLast: Bool) -> [UInt8] {
    guard encoding != .bytes else {
      defer { rest = [] }
      return rest
    }
    let isLittle = encoding == .littleEndian
    var units = stride(from: 0, to: rest.count - 1, by: 2).map { index in
      isLittle
        ? UInt16(rest[index]) | UInt16(rest[index + 1]) << 8
        : UInt16(rest[index]) << 8 | UInt16(rest[index + 1])
    }
    if let last = units.last, UTF16.isLeadSurrogate(last), !isLast { units.removeLast() }
    rest.removeFirst(units.count * 2)
    if isLast { rest = [] }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  private static func windows1252(_ line: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    for byte in line {
      text.append((0x80..<0xA0).contains(byte) ? extra[Int(byte) - 0x80] : Unicode.Scalar(byte))
    }
    return String(text)
  }

  /// The characters of Windows-1252 that Latin-1 lacks.
  private static let extra = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)
}
