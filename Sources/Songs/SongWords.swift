import Retrieval

enum NameAgreement: Int, Comparable {
  case none
  /// A part of the other name, which different names can share.
  case weak
  /// With typing errors, or without words that are often omitted.
  case close
  case same

  static func < (left: NameAgreement, right: NameAgreement) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// Compares names as loose words.
enum SongWords {
  /// Returns whether words are the same apart from spaces and order.
  static func areSame(_ left: [String], _ right: [String]) -> Bool {
    let (one, other) = (Squash.joined(left), Squash.joined(right))
    return !one.isEmpty && (one == other || Squash.unordered(left) == Squash.unordered(right))
  }

  /// Returns whether words are the same apart from typing errors, with equal numbers.
  static func areSimilar(_ left: [String], _ right: [String]) -> Bool {
    guard left.filter(isNumber) == right.filter(isNumber) else { return false }
    let (one, other) = (Squash.joined(left), Squash.joined(right))
    let length = max(one.utf8.count, other.utf8.count)
    guard length >= 5, abs(one.utf8.count - other.utf8.count) <= 4 else { return false }
    let distance = EditDistance.between(one, other)
    let allowed = length < 9 ? 1 : length < 14 ? 2 : length < 20 ? 3 : 4
    guard left.count == right.count else { return distance < allowed || distance == 1 }
    guard distance <= allowed else { return false }
    if distance == 1, length >= 9 { return true }
    if left.count == 1, length < 6 { return Sound.of(one) == Sound.of(other) }
    return zip(left, right).allSatisfy(isSimilar)
  }

  private static func isSimilar(_ left: String, _ right: String) -> Bool {
    if left == right || StopWords.contains(left) && StopWords.contains(right) { return true }
    guard max(left.count, right.count) > 3 else { return left.sorted() == right.sorted() }
    return TypedWord(left).similarity(to: right) >= 0.6
      || EditDistance.between(left, right) == 1
  }

  private static func isNumber(_ word: String) -> Bool { word.allSatisfy(\.isNumber) }

  /// Returns whether the words occur in others, in the same order and next to each other.
  static func areIn(_ words: [String], _ others: [String]) -> Bool {
    guard !words.isEmpty, words.count <= others.count else { return false }
    return (0...(others.count - words.count)).contains { start in
      others[start...].starts(with: words)
    }
  }
}

/// The artists of a song, as loose words.
struct SongArtists {
  /// The words of the whole credit.
  let words: [String]
  /// The artists of a joint credit, the first one leading.
  let names: [[String]]

  init(_ credit: String, tokenizer: Tokenizer) {
    words = tokenizer.words(of: credit).filter { !SongTitle.isGuest($0) }
    var names: [[String]] = [[]]
    for part in credit.split(whereSeparator: { ",;/+&、×".contains($0) }) {
      for word in tokenizer.words(of: String(part)) {
        if Self.separators.contains(word) {
          names.append([])
        } else {
          names[names.count - 1].append(word)
        }
      }
      names.append([])
    }
    self.names = names.filter { !$0.isEmpty }
  }

  /// Returns how well the listed artists match a track's artists and the guests in its title.
  func agreement(with track: SongArtists, guests: [String]) -> NameAgreement {
    if SongWords.areSame(words, track.words) { return .same }
    if words == ["various", "artists"] { return .weak }
    let others = track.names + [guests]
    if let lead = names.first, let trackLead = track.names.first,
      SongWords.areSame(lead, trackLead),
      names.count == 1 || track.names.count == 1
        || names[1...].contains(where: { name in
          others.contains { SongWords.areSame(name, $0) || SongWords.areIn(name, $0) }
        })
    {
      return .same
    }
    if names.contains(where: { name in track.names.contains { SongWords.areSame(name, $0) } }) {
      return .close
    }
    if SongWords.areSimilar(words, track.words) { return .close }
    if let lead = names.first, let trackLead = track.names.first,
      SongWords.areSimilar(lead, trackLead)
    {
      return .close
    }
    return partial(of: track)
  }

  /// Compares names if one is part of the other, such as "Hendrix" and "Jimi Hendrix".
  private func partial(of track: SongArtists) -> NameAgreement {
    for name in track.names + [track.words] {
      let (shorter, longer) = words.count < name.count ? (words, name) : (name, words)
      guard SongWords.areIn(shorter, longer) else { continue }
      let others = longer.filter { !shorter.contains($0) && !Self.companions.contains($0) }
      let isSurname =
        longer.count <= 3 && longer.last == shorter.last && longer.first != "the"
        && shorter[0].utf8.count >= 5 && words.count == 1
      return others.isEmpty || isSurname ? .close : .weak
    }
    return .none
  }

  /// Words that a name can have or omit; a tribute band's name has others.
  private static let companions: Set<String> = [
    "the", "experience", "band", "orchestra", "quartet", "trio", "quintet", "ensemble", "group",
    "ms", "mr", "mrs", "miss", "sir", "dj", "mc", "feat", "featuring",
  ]

  private static let separators: Set<String> = [
    "and", "feat", "ft", "featuring", "with", "vs", "x", "y", "und", "et", "e",
  ]
}
