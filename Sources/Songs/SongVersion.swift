import Retrieval

/// The version of a recording, judging by words in titles and album names.
struct SongVersion: Equatable {
  enum Kind: Hashable {
    /// Karaoke, covers, and tributes.
    case imitation
    case live, acoustic, remix, instrumental, demo, rerecorded
    /// Shorter or longer than on the album.
    case edit
    case other
  }

  /// How well two versions agree.
  enum Agreement: Int, Comparable {
    case different, unclear, same

    static func < (left: Agreement, right: Agreement) -> Bool { left.rawValue < right.rawValue }
  }

  private(set) var kinds: Set<Kind> = []
  /// Words that distinguish versions of the same kind, such as the place of a concert.
  private(set) var details: Set<String> = []
  /// Such words in the album's name.
  private(set) var albumDetails: Set<String> = []

  /// Adds the words of an addition, such as "Live at Wembley".
  ///
  /// Returns `false` if the words are part of the name.
  mutating func add(_ words: [String]) -> Bool {
    let phrases = VersionPhrases.kinds(in: words)
    let others = words.enumerated().filter { place, word in
      !Self.isAddition(word) && !StopWords.contains(word) && !phrases.places.contains(place)
    }.map(\.element)
    let names = others.filter { !Self.isYear($0) }
    // "2011 Mix" and "Original Mix" are the same recording; "Club Mix" isn't.
    var found = Set(words.compactMap { $0 == "mix" && names.isEmpty ? nil : Self.words[$0] })
    found.formUnion(phrases.kinds)
    if words.count == 2, words[0] == "take" { found.insert(.demo) }
    if words.starts(with: ["re", "recorded"]) { found.insert(.rerecorded) }
    if found.isEmpty, words.contains("version"), !names.isEmpty { found.insert(.other) }
    guard !found.isEmpty || names.isEmpty || words.contains(where: Self.certain.contains) else {
      return false
    }
    kinds.formUnion(found)
    if !found.isEmpty {
      details.formUnion(words.contains { $0.hasPrefix("remaster") } ? names : others)
    }
    return true
  }

  /// Whether the words are only additions.
  static func areAdditions(_ words: [String]) -> Bool {
    let places = VersionPhrases.kinds(in: words).places
    return words.enumerated().allSatisfy { place, word in
      isAddition(word) || isYear(word) || StopWords.contains(word) || places.contains(place)
    }
  }

  private static func isAddition(_ word: String) -> Bool {
    self.words[word] != nil || neutral.contains(word) || certain.contains(word)
  }

  /// Adds what an album's name says about all its tracks.
  mutating func add(album words: [String]) {
    let all = Set(words)
    if !all.isDisjoint(with: ["karaoke", "playback", "singalong"]) { kinds.insert(.imitation) }
    let isLive =
      VersionPhrases.kinds(in: words).kinds.contains(.live)
      || words.last == "live" && words.count > 1 || all.contains("unplugged")
      || zip(words, words.dropFirst()).contains { pair in
        pair.0 == "live" && ["at", "in", "from", "on"].contains(pair.1)
          || pair.0 == "in" && pair.1 == "concert"
      }
    if isLive, kinds.isDisjoint(with: [.acoustic]) { kinds.insert(.live) }
    if isLive || !kinds.isEmpty {
      albumDetails.formUnion(words.filter { !Self.isAddition($0) && !StopWords.contains($0) })
    }
  }

  /// Adds what an artist's name says.
  mutating func add(artist words: [String]) {
    if !Set(words).isDisjoint(with: Self.imitations) { kinds.insert(.imitation) }
  }

  func agreement(with other: SongVersion) -> Agreement {
    let (mine, theirs) = (kinds.subtracting([.edit]), other.kinds.subtracting([.edit]))
    guard mine == theirs else { return .different }
    guard !mine.isEmpty else { return kinds == other.kinds ? .same : .unclear }
    if details == other.details { return .same }
    let (all, others) = (details.union(albumDetails), other.details.union(other.albumDetails))
    if all.isEmpty || others.isEmpty { return .unclear }
    if !details.isDisjoint(with: others) || !other.details.isDisjoint(with: all) { return .same }
    return details.isEmpty || other.details.isEmpty ? .unclear : .different
  }

  static func isYear(_ word: String) -> Bool {
    word.utf8.count == 4 && (word.hasPrefix("19") || word.hasPrefix("20")) && Int(word) != nil
  }

  private static let words: [String: Kind] = [
    Kind.imitation: """
    karaoke tribute cover covers backing lullaby rendition renditions singalong playback performed \
    chiptune 8bit
    """,
    .live: "live vivo concert unplugged session sessions bbc directo konzert livesession",
    .acoustic: "acoustic acustico acustica acoustique akustik akustisch stripped",
    .remix: "remix remixed rmx mix mixed dub bootleg mashup rework reworked vip flip remixes",
    .instrumental: "instrumental instrumentale orchestral symphonic acapella acappella cappella",
    .demo: "demo demos outtake outtakes rehearsal alternate alternative rough",
    .rerecorded:
      "rerecorded rerecording taylors reimagined sped slowed nightcore 8d reverb chopped",
    .edit: "edit edited extended inch",
    .other: """
    spanish english french german italian portuguese japanese korean chinese espanol commentary \
    reprise medley cast interlude intro outro skit prelude
    """,
  ].reduce(into: [:]) { words, kind in
    for word in kind.value.split(separator: " ") { words[String(word)] = kind.key }
  }

  private static let imitations: Set<String> = Set(
    "karaoke tribute renditions rendition lullaby covers singalong playback".split(separator: " ")
      .map(String.init))

  /// Words that, beside others, make an addition that doesn't change the recording.
  private static let certain: Set<String> = Set(
    """
    remaster remastered remasters remastering remasterizado remasterise remasterisee from bonus \
    edition anniversary official soundtrack version versions
    """.split(separator: " ").map(String.init))

  /// Words that are such an addition by themselves.
  private static let neutral: Set<String> = Set(
    """
    mono stereo deluxe expanded explicit clean video audio lyric lyrics hd hq 4k mv visualizer \
    visualiser ost original single album lp ep digital track theme radio prod produced uncensored \
    dirty us uk main full studio 7 12
    """.split(separator: " ").map(String.init))
}
