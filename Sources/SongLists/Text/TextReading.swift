import Foundation

/// A text as read in an encoding, and how implausible it is.
struct TextReading {
  let text: Data
  /// Higher for letters, signs, and words that are rare in the encoding's texts.
  private(set) var cost: Double

  /// `nil` if no text looks like this.
  init?(_ text: Data, bytes: Data, in encoding: String, isMac: Bool) {
    self.text = text
    cost =
      [
        "WINDOWS-1250": 2, "WINDOWS-1254": 1, "MACINTOSH": isMac ? -3 : 1, "KOI8-R": 1,
        "WINDOWS-1253": 2,
      ][encoding]
      ?? 0
    switch encoding {
    case "CP932", "EUC-JP", "CP949", "GB18030", "CP950":
      guard let cost = Self.cost(of: bytes, in: encoding) else { return nil }
      self.cost += cost
    default:
      var words: Set<Substring> = []
      for word in String(decoding: text, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      where word.utf8.contains(where: { $0 >= 0x80 }) && words.insert(word).inserted {
        cost += Self.cost(of: word)
      }
      let letters = Set(words.joined().lowercased().unicodeScalars)
      for (letter, others) in Self.strangers where letters.contains(letter) {
        if !letters.isDisjoint(with: others) { cost += 4 }
      }
    }
    // By chance, a fifth of another alphabet's letters would be vowels, and few would have accents.
    let scalars = String(decoding: text, as: UTF8.self).lowercased().unicodeScalars
    let cyrillic = scalars.filter { (0x430...0x45F).contains($0.value) }
    let vowels = cyrillic.count { Self.vowels.contains($0) }
    if cyrillic.count > 7, vowels * 10 < cyrillic.count * 3 { cost += Double(cyrillic.count) / 2 }
    let greek = scalars.filter { (0x370...0x3FF).contains($0.value) }
    let accents = greek.count { Self.accents.contains($0) }
    if greek.count > 7, accents * 14 < greek.count { cost += Double(greek.count) / 2 }
    let count = scalars.count { $0.value >= 0x80 }
    guard cost <= 2 + 0.6 * Double(count) else { return nil }
  }

  /// Returns the cost of a word in an alphabet.
  private static func cost(of word: Substring) -> Double {
    var cost = 0.0
    var run = 0
    var last: Unicode.Scalar?
    // Few names are in capitals, but another alphabet's small letters can all look like that.
    if word.unicodeScalars.count > 2,
      word.unicodeScalars.allSatisfy({ $0.value >= 0x370 && $0.properties.isUppercase })
    {
      cost += 1
    }
    for scalar in word.unicodeScalars {
      defer { last = scalar }
      let isLetter = scalar.properties.isAlphabetic
      run = isLetter && isLatin(scalar) && scalar.value >= 0x80 ? run + 1 : 0
      if run == 3 { cost += 10 }
      guard let last, last.value >= 0x80 || scalar.value >= 0x80 else {
        if scalar.value >= 0x80 { cost += weight(of: scalar) }
        continue
      }
      if scalar.value >= 0x80 { cost += weight(of: scalar) }
      let wasLetter = last.properties.isAlphabetic
      if isLetter, wasLetter {
        if isLatin(scalar) != isLatin(last) { cost += 8 }
        if last.properties.isLowercase, scalar.properties.isUppercase { cost += 5 }
        if finals.contains(last) { cost += 5 }
      } else if isLetter, opening.contains(last) {
        continue
      } else if isLetter != wasLetter, !isPunctuation(isLetter ? last : scalar) {
        cost += 5
      }
    }
    return cost
  }

  private static func isLatin(_ scalar: Unicode.Scalar) -> Bool { scalar.value < 0x370 }

  /// Whether a character can be next to words in any language.
  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x80 || "«»“”„‘’…–—·°№".unicodeScalars.contains(scalar)
  }

  private static func weight(of scalar: Unicode.Scalar) -> Double {
    if western.contains(scalar) { return 0.2 }
    if central.contains(scalar) { return 0.4 }
    if (0x410...0x44F).contains(scalar.value) || "ёЁіїєґІЇЄ".unicodeScalars.contains(scalar) {
      return 0.1
    }
    // Greek, and Hebrew, which has no upper case.
    if (0x370...0x3FF).contains(scalar.value) || (0x5D0...0x5EA).contains(scalar.value) {
      return 0.1
    }
    return isPunctuation(scalar) ? 0.1 : scalar.properties.isAlphabetic ? 1.5 : 2.5
  }

  /// The Greek and Hebrew letters that end words.
  private static let finals = Set("ςךםןףץ".unicodeScalars)
  /// The signs before Spanish questions and exclamations.
  private static let opening = Set("¿¡".unicodeScalars)
  private static let accents = Set("άέήίόύώϊϋΐΰ".unicodeScalars)
  private static let vowels = Set("аеёиоуыэюяіїє".unicodeScalars)
  /// Letters that no language uses together.
  private static let strangers: [(Unicode.Scalar, Set<Unicode.Scalar>)] = [
    ("ń", Set("áéíú".unicodeScalars)), ("ż", Set("áéíú".unicodeScalars)),
    ("ø", Set("ìíýèù".unicodeScalars)), ("õ", Set("öü".unicodeScalars)),
    ("û", Set("öüóú".unicodeScalars)), ("ò", Set("íýøèé".unicodeScalars)),
  ]
  private static let western = Set("äöüßÄÖÜéèêëàâçîïôûùœÉÈÀÇñáíóúÁÍÓÚÑãõåæøÅÆØ".unicodeScalars)
  private static let central = Set(
    "ąćęłńśźżĄĆĘŁŃŚŹŻčďěňřšťůžýČĎŇŘŠŤŽÝőűŐŰăâșțşţđĐğĞıİ".unicodeScalars)

  /// Returns the cost of two-byte characters by their row in the character set, which groups common
  /// ones; `nil` if the text lacks any that such text always has.
  private static func cost(of bytes: Data, in encoding: String) -> Double? {
    var cost = 0.0
    var (kana, lowTrails) = (0, 0)
    var place = bytes.startIndex
    while place < bytes.endIndex {
      let lead = bytes[place]
      let next = place + 1 < bytes.endIndex ? bytes[place + 1] : 0
      let isBeforeLetter = Self.isLetter(bytes, place + 2)
      let isInWord = place > bytes.startIndex && Self.isLetter(bytes, place - 1) && isBeforeLetter
      let isSingle = lead < 0x80 || encoding == "CP932" && (0xA1...0xDF).contains(lead)
      place += isSingle ? 1 : 2
      guard lead >= 0x80 else { continue }
      // Latin words have no such character inside.
      if isInWord { cost += 3 }
      lowTrails += next < 0x80 ? 1 : 0
      switch (encoding, lead) {
      case ("CP932", 0xA1...0xDF): cost += 3
      case ("CP932", 0x82...0x83), ("EUC-JP", 0xA4...0xA5):
        kana += 1
        cost -= 0.3
      case ("CP932", 0x81), ("EUC-JP", 0xA1), ("CP949", 0xA1), ("GB18030", 0xA1...0xA5),
        ("CP950", 0xA1...0xA3):
        cost += 0.5
      case ("CP932", 0x88...0x97), ("EUC-JP", 0xB0...0xCF), ("CP950", 0xA4...0xC6): break
      case ("CP949", 0xB0...0xC8) where next >= 0xA1: cost -= 0.5
      case ("GB18030", 0xB0...0xD7) where next >= 0xA1: break
      case ("GB18030", 0xD8...0xF7) where next >= 0xA1: cost += 2
      default: cost += 4
      }
    }
    if encoding == "EUC-JP", kana == 0 { return nil }
    if encoding == "CP950", lowTrails == 0 { cost += 3 }
    return cost
  }

  private static func isLetter(_ bytes: Data, _ place: Data.Index) -> Bool {
    bytes.indices.contains(place) && (0x61...0x7A).contains(bytes[place] | 0x20)
  }
}
