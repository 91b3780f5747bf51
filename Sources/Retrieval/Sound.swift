/// The sound of words: their consonants, with one spelling for each English sound.
package enum Sound {
  /// Returns the same text for words that sound alike; other scripts are unchanged.
  package static func of(_ word: String) -> String {
    guard word.utf8.allSatisfy({ $0 < 0x80 }) else { return word }
    var reader = SoundReader(Array(word.utf8))
    return String(decoding: reader.sound(), as: UTF8.self)
  }
}

private struct SoundReader {
  private let letters: [UInt8]
  private var index = 0
  private var result: [UInt8] = []

  init(_ letters: [UInt8]) {
    self.letters = letters
  }

  mutating func sound() -> [UInt8] {
    switch (scalar(0), scalar(1)) {
    case ("k", "n"), ("g", "n"), ("p", "n"), ("p", "s"), ("w", "r"): index = 1
    default: break
    }
    if letters.first == Self.x {
      result = [Self.s]
      index = 1
    }
    while index < letters.count { read() }
    return result
  }

  private mutating func read() {
    if let spelling {
      emit(UInt8(ascii: spelling.sound))
      index += spelling.length
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

  /// The sound of the next letters that are spelled together.
  private var spelling: (sound: Unicode.Scalar, length: Int)? {
    switch (scalar(0), scalar(1), scalar(2)) {
    case ("s", "c", "h"), ("t", "c", "h"), ("t", "i", "o"): ("x", 3)
    case ("c", "h", _), ("s", "h", _): ("x", 2)
    case ("p", "h", _): ("f", 2)
    case ("t", "h", _): ("t", 2)
    case ("d", "g", _): ("g", 2)
    case ("c", "k", _): ("k", 2)
    case ("g", "n", _): ("n", 2)
    case ("w", "r", _), ("r", "h", _): ("r", 2)
    default: nil
    }
  }

  /// Returns a letter after the index; `\0` at the end.
  private func scalar(_ offset: Int) -> Unicode.Scalar {
    index + offset < letters.count ? Unicode.Scalar(letters[index + offset]) : "\0"
  }

  private mutating func emit(_ letter: UInt8) {
    if result.last != letter { result.append(letter) }
  }

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
