/// Numbers in English words, which equal the same numbers in digits.
///
/// Years are read in pairs, as in "nineteen ninety nine".
enum NumberWords {
  /// A number among words.
  struct Found: Equatable {
    let digits: String
    let places: Range<Int>
  }

  /// Returns words with all numbers in digits.
  static func inDigits(_ words: [String]) -> [String] {
    let numbers = numbers(in: words[...])
    guard !numbers.isEmpty else { return words }
    var result: [String] = []
    var next = 0
    for number in numbers {
      result += words[next..<number.places.lowerBound] + [number.digits]
      next = number.places.upperBound
    }
    return result + words[next...]
  }

  private static let endings = ["s", "st", "nd", "rd", "th"]

  /// Returns the number at the start of a word in digits, if only a usual ending follows.
  static func number(of word: String) -> Substring? {
    let digits = word.prefix { ("0"..."9").contains($0) }
    let ending = word[digits.endIndex...]
    return !digits.isEmpty && (ending.isEmpty || endings.contains { $0 == ending }) ? digits : nil
  }

  /// Returns a number in digits with all endings.
  static func spellings(of number: Substring) -> [String] {
    [String(number)] + endings.map { number + $0 }
  }

  /// Returns the numbers, each as long as possible.
  static func numbers(in words: ArraySlice<String>) -> [Found] {
    var found: [Found] = []
    var index = words.startIndex
    while index < words.endIndex {
      guard NumberTable.beginnings.contains(words[index]) else {
        index += 1
        continue
      }
      var reader = NumberReader(words[index...])
      if let digits = reader.digits() {
        found.append(Found(digits: digits, places: index..<reader.index))
        index = reader.index
      } else {
        if index > words.startIndex, let value = NumberTable.roman[words[index]] {
          found.append(Found(digits: "\(value)", places: index..<index + 1))
        }
        index += 1
      }
    }
    return found
  }
}

/// The words of numbers.
private enum NumberTable {
  /// A word's number, and the ending of an ordinal or plural in digits.
  struct Entry {
    let value: Int
    let ending: Ending
  }

  enum Ending { case none, ordinal, plural }

  static let roman = Dictionary(
    uniqueKeysWithValues: zip(
      "ii iii iv vi vii viii ix xi xii xiii".split(separator: " ").map(String.init),
      [2, 3, 4, 6, 7, 8, 9, 11, 12, 13]))

  /// The words that can begin a number.
  static let beginnings = Set(entries.keys).union(roman.keys).union(["a"])

  private static let cardinals: [(String, Int)] = {
    let small = """
      zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen \
      fifteen sixteen seventeen eighteen nineteen
      """.split(separator: " ").map(String.init)
    let tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(separator: " ")
    return zip(small, 0...).map { ($0, $1) }
      + zip(tens.map(String.init), stride(from: 20, through: 90, by: 10)).map { ($0, $1) }
      + [("hundred", 100), ("thousand", 1_000)]
  }()

  private static let irregular = [
    "first": 1, "second": 2, "third": 3, "fifth": 5, "eighth": 8, "ninth": 9, "twelfth": 12,
  ]

  static let entries: [String: Entry] = {
    var entries = irregular.mapValues { Entry(value: $0, ending: .ordinal) }
    for (word, value) in cardinals {
      entries[word] = Entry(value: value, ending: .none)
      let stem = word.hasSuffix("y") ? word.dropLast() + "ie" : word[...]
      entries["\(stem)th"] = Entry(value: value, ending: .ordinal)
      entries[word == "six" ? "sixes" : "\(stem)s"] = Entry(value: value, ending: .plural)
    }
    return entries
  }()
}

/// Reads one number from the beginning of words.
private struct NumberReader {
  private let words: ArraySlice<String>
  private(set) var index: Int
  private var ending = NumberTable.Ending.none

  init(_ words: ArraySlice<String>) {
    self.words = words
    index = words.startIndex
  }

  /// Parses a number and returns its digits, if there is one.
  mutating func digits() -> String? {
    guard let value = thousands() else { return nil }
    switch ending {
    case .none: return "\(value)"
    case .plural: return "\(value)s"
    case .ordinal: return "\(value)\(Self.suffix(of: value))"
    }
  }

  private static func suffix(of value: Int) -> String {
    switch (value % 100, value % 10) {
    case (11...13, _): "th"
    case (_, 1): "st"
    case (_, 2): "nd"
    case (_, 3): "rd"
    default: "th"
    }
  }

  private mutating func thousands() -> Int? {
    if words.first == "a", index + 1 < words.endIndex,
      ["hundred", "thousand"].contains(words[index + 1])
    {
      index += 1
    }
    guard let first = take(1_000) ?? hundreds() else { return nil }
    if first == 1_000 { return first + rest { $0.hundreds() } }
    if first < 100, let thousand = take(1_000) { return first * thousand + rest { $0.hundreds() } }
    return first
  }

  private mutating func hundreds() -> Int? {
    guard let first = take(100) ?? belowHundred() else { return nil }
    if first == 100 { return first + rest { $0.belowHundred() } }
    if take(100) != nil { return first * 100 + rest { $0.belowHundred() } }
    return (13...20).contains(first) ? year(first) : first
  }

  /// Returns a year from two pairs of digits, or the first pair if it isn't a year.
  private mutating func year(_ century: Int) -> Int {
    let start = self
    if ending == .none, index < words.endIndex {
      let hasZero = ["oh", "o"].contains(words[index])
      if hasZero { index += 1 }
      if let pair = belowHundred(), hasZero ? (1...9).contains(pair) : pair >= 10 {
        return century * 100 + pair
      }
    }
    self = start
    return century
  }

  /// Returns the number after a hundred or thousand, also after "and"; 0 if there is none.
  private mutating func rest(_ read: (inout Self) -> Int?) -> Int {
    guard ending == .none, index < words.endIndex else { return 0 }
    let start = self
    if words[index] == "and" { index += 1 }
    if let value = read(&self), value < 1_000 { return value }
    self = start
    return 0
  }

  private mutating func belowHundred() -> Int? {
    guard let first = take(where: { $0 < 100 }) else { return nil }
    guard first >= 20, let unit = take(where: { (1...9).contains($0) }) else { return first }
    return first + unit
  }

  private mutating func take(_ value: Int) -> Int? { take { $0 == value } }

  /// Returns the next word's number; an ordinal or plural ends the number.
  private mutating func take(where isWanted: (Int) -> Bool) -> Int? {
    guard ending == .none, index < words.endIndex, let entry = NumberTable.entries[words[index]],
      isWanted(entry.value)
    else { return nil }
    ending = entry.ending
    index += 1
    return entry.value
  }
}
