import Retrieval

/// A title as loose words, separated from additions such as versions and guests.
struct SongTitle {
  /// The words without additions and brackets.
  let core: [String]
  /// The words without additions.
  let full: [String]
  /// The words in brackets that aren't additions, and may be another title.
  let brackets: [[String]]
  let all: Set<String>
  /// Other artists in the title, as loose words.
  let guests: [String]
  var version: SongVersion

  init(_ title: String, tokenizer: Tokenizer) {
    var (core, full, all, guests): ([String], [String], [String], [String]) = ([], [], [], [])
    var version = SongVersion()
    var brackets: [[String]] = []
    for part in Self.parts(of: title) {
      var words = tokenizer.words(of: part.text)
      all += words
      if let guest = words.firstIndex(where: Self.isGuest), guest > 0 || part.isAddition {
        guests += words[(guest + 1)...]
        words.removeSubrange(guest...)
      }
      if part.isAddition, let first = words.first, first == "with" || first == "duet" {
        guests += words.dropFirst()
        continue
      }
      let isAddition = part.isAddition && (words.isEmpty || version.add(words))
      guard !isAddition else { continue }
      full += words
      if part.isBracketed { brackets.append(Self.spelled(words)) } else { core += words }
    }
    let whole = Self.spelled(full.isEmpty ? all : full)
    self.full = whole
    self.core = core.isEmpty ? whole : Self.spelled(core)
    self.all = Set(all)
    (self.guests, self.brackets) = (guests, brackets)
    self.version = version
  }

  /// Returns the words to search for, without additions and brackets.
  static func searched(_ title: String, keepsBrackets: Bool = false, tokenizer: Tokenizer)
    -> String
  {
    let parts = parts(of: title)
    let hasBrackets = keepsBrackets || parts.allSatisfy(\.isBracketed)
    let kept = parts.filter { part in
      guard hasBrackets || !part.isBracketed else { return false }
      guard part.isAddition else { return true }
      let words = tokenizer.words(of: part.text)
      var version = SongVersion()
      return !(words.first.map { isGuest($0) || $0 == "with" } ?? true) && !version.add(words)
    }
    let words = kept.map(\.text).joined(separator: " ").split(separator: " ")
    let end = words.dropFirst().firstIndex {
      tokenizer.words(of: String($0)).first.map(isGuest) ?? false
    }
    return words[..<(end ?? words.endIndex)].joined(separator: " ")
  }

  static func isGuest(_ word: String) -> Bool {
    ["feat", "ft", "featuring"].contains(word)
  }

  struct Part {
    var text: String
    var isBracketed = false
    /// Whether it may be an addition, because it is in brackets or after a dash.
    var isAddition = false
  }

  /// Splits a title at brackets and dashes.
  static func parts(of title: String) -> [Part] {
    var parts = [Part(text: "")]
    var depth = 0
    for character in title {
      switch character {
      case "(", "[", "{", "（", "【":
        depth += 1
        if depth == 1 { parts.append(Part(text: "", isBracketed: true, isAddition: true)) }
      case ")", "]", "}", "）", "】":
        depth = max(depth - 1, 0)
        if depth == 0, parts.last?.isBracketed == true { parts.append(Part(text: "")) }
      default: parts[parts.count - 1].text.append(character)
      }
    }
    return parts.enumerated().flatMap { place, part -> [Part] in
      guard !part.isBracketed else { return [part] }
      let sign = part.text.first { !$0.isWhitespace }
      let followsDash = place > 0 && sign.map { "-–—―−|".contains($0) } ?? false
      return part.text.dashedParts.enumerated().map { index, text in
        Part(text: text, isAddition: index > 0 || followsDash)
      }
    }.filter { part in part.text.contains { !$0.isWhitespace } }
  }

  /// Unifies spellings: `Pt. II` becomes `part 2`, and `U` becomes `you`.
  static func spelled(_ words: [String]) -> [String] {
    var result: [String] = []
    for word in words {
      let isPart = result.last.map { ["part", "vol", "no", "chapter"].contains($0) } ?? false
      result.append((isPart ? romanNumbers[word] : nil) ?? spellings[word] ?? word)
    }
    return result
  }

  private static let romanNumbers = [
    "i": "1", "ii": "2", "iii": "3", "iv": "4", "v": "5", "vi": "6",
  ]

  private static let spellings = [
    "pt": "part", "parts": "part", "pts": "part", "volume": "vol", "number": "no", "u": "you",
    "r": "are", "ur": "your", "til": "till", "until": "till", "okay": "ok", "mister": "mr",
    "doctor": "dr", "to": "2", "too": "2", "for": "4", "one": "1", "two": "2", "three": "3",
    "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9", "ten": "10",
  ]
}

extension StringProtocol {
  /// The parts between dashes with spaces around them.
  var dashedParts: [String] {
    var parts: [[SubSequence]] = [[]]
    for word in split(separator: " ") {
      if word.count <= 3, word.allSatisfy({ "-–—―−‐|~•·".contains($0) }) {
        parts.append([])
      } else {
        parts[parts.count - 1].append(word)
      }
    }
    return parts.map { $0.joined(separator: " ") }.filter { !$0.isEmpty }
  }
}
