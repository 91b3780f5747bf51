/// The sound of words: their consonants, without the letters that English spells in several ways.
package enum Sound {
  /// Returns the same text for words that sound alike; other scripts than Latin stay as they are.
  package static func of(_ word: String) -> String {
    guard word.utf8.allSatisfy({ $0 < 0x80 }) else { return word }
    var reader = SoundReader(Array(word.utf8))
    return String(decoding: reader.sound(), as: UTF8.self)
  }
}

private struct SoundReader {
  private static let spellings: [(letters: [UInt8], sound: UInt8)] = [
    ("sch", "x"), ("tch", "x"), ("tio", "x"), ("ch", "x"), ("sh", "x"), ("ph", "f"), ("th", "t"),
    ("dg", "g"), ("ck", "k"), ("gn", "n"), ("wr", "r"), ("rh", "r"),
  ].map { (Array($0.utf8), Character($1).asciiValue ?? 0) }
  private static let silentStarts = ["kn", "gn", "pn", "ps", "wr"].map { Array($0.utf8) }

  private let letters: [UInt8]
  private var index = 0
  private var result: [UInt8] = []

  init(_ letters: [UInt8]) {
    self.letters = letters
  }

  mutating func sound() -> [UInt8] {
    if Self.silentStarts.contains(where: { starts($0) }) { index = 1 }
    if letters.first == Self.x {
      result = [Self.s]
      index = 1
    }
    while index < letters.count { read() }
    return result
  }

  private mutating func read() {
    if let spelling = Self.spellings.first(where: { starts($0.letters) }) {
      emit(spelling.sound)
      index += spelling.letters.count
      return
    }
    let letter = letters[index]
    let isFirst = result.isEmpty
    let next = index + 1 < letters.count ? letters[index + 1] : 0
    defer { index += 1 }
    switch UnicodeScalar(letter) {
    case "g" where next == Self.h:
      if isFirst { emit(letter) }
      index += 1
    case "m" where next == Self.b && index + 2 == letters.count:
      emit(letter)
      index += 1
    case "y" where isFirst && Self.isVowel(next): emit(letter)
    case "a", "e", "i", "o", "u", "y": if isFirst { emit(Self.a) }
    case "h" where !isFirst, "w" where !isFirst: break
    case "c": emit(Self.soft.contains(next) ? Self.s : Self.k)
    case "q": emit(Self.k)
    case "z": emit(Self.s)
    case "v": emit(Self.f)
    case "j": emit(Self.g)
    default: emit(letter)
    }
  }

  private mutating func emit(_ letter: UInt8) {
    if result.last != letter { result.append(letter) }
  }

  private func starts(_ text: [UInt8]) -> Bool { letters[index...].starts(with: text) }

  private static func isVowel(_ letter: UInt8) -> Bool { vowels.contains(letter) }

  private static let vowels = Array("aeiouy".utf8)
  private static let soft = Array("eiy".utf8)
  private static let a = UInt8(ascii: "a")
  private static let b = UInt8(ascii: "b")
  private static let h = UInt8(ascii: "h")
  private static let k = UInt8(ascii: "k")
  private static let f = UInt8(ascii: "f")
  private static let g = UInt8(ascii: "g")
  private static let s = UInt8(ascii: "s")
  private static let x = UInt8(ascii: "x")
}
