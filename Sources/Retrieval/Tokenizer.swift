import Foundation
import Synchronization

/// Splits texts into loose words, the form for forgiving searches.
///
/// Case, accents, width, and apostrophes make no difference. Other alphabets are romanized; Han
/// characters are one word each.
package final class Tokenizer: Sendable {
  /// In letters; the rest of a longer word is ignored.
  package static let longestWord = 64
  /// The maximum number of romanized runs to remember.
  private static let maximumRuns = 4_096

  /// Romanizing takes microseconds, and names repeat.
  private let runs = Mutex<[String: String]>([:])

  package init() {}

  package func words(of text: String) -> [String] {
    var splitter = WordSplitter(
      text.utf8.allSatisfy { $0 < 0x80 } ? text.utf8.map(Unicode.Scalar.init) : romanized(text))
    return splitter.words()
  }

  private func romanized(_ text: String) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    var run = String.UnicodeScalarView()
    func finish() {
      guard let first = run.first else { return }
      let latin = Array(romanized(run: String(run)).unicodeScalars)
      // From here on are scripts without spaces between words, so a run is a word.
      result += first.value < 0x2E80 ? latin : [" "] + latin + [" "]
      run = String.UnicodeScalarView()
    }
    for scalar in text.compatible.unicodeScalars {
      if scalar.isASCII || scalar.isHan || !scalar.isPartOfWord {
        finish()
        result.append(scalar)
      } else {
        if let first = run.first, (first.value < 0x2E80) != (scalar.value < 0x2E80) { finish() }
        run.append(scalar)
      }
    }
    finish()
    return result
  }

  func romanized(run: String) -> String {
    if let known = runs.withLock({ $0[run] }) { return known }
    let latin = run.applyingTransform(.looseLatin, reverse: false) ?? run
    runs.withLock { runs in
      if runs.count >= Self.maximumRuns { runs = [:] }
      runs[run] = latin
    }
    return latin
  }
}

extension String {
  /// The text with composed letters, and with standard ones instead of other widths and styles.
  fileprivate var compatible: String {
    let isCompatible = unicodeScalars.allSatisfy { scalar in
      scalar.isASCII || ("\u{C0}"..."\u{131}").contains(scalar)
    }
    return isCompatible ? self : precomposedStringWithCompatibilityMapping
  }

  /// Whether all its letters are Latin.
  package var isLatin: Bool {
    unicodeScalars.allSatisfy { scalar in
      let isLatin = scalar.value < 0x370 || (0x1E00...0x1EFF).contains(scalar.value)
      return isLatin || !scalar.properties.isAlphabetic || (0xFF21...0xFF5A).contains(scalar.value)
    }
  }
}

extension StringTransform {
  fileprivate static let looseLatin = StringTransform("Any-Latin; Latin-ASCII")
}

extension Unicode.Scalar {
  var isHan: Bool { properties.isIdeographic || self == "々" }

  var isPartOfWord: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9": return true
    case "\0"..."\u{7F}": return false
    default: break
    }
    return switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: properties.isAlphabetic || properties.numericType != nil
    }
  }
}

/// Splits romanized text at everything but letters and digits, with exceptions for names.
private struct WordSplitter {
  private let scalars: [Unicode.Scalar]
  private var found: [String] = []
  private var word: [UInt8] = []

  init(_ scalars: [Unicode.Scalar]) {
    self.scalars = scalars
  }

  mutating func words() -> [String] {
    for index in scalars.indices { read(index) }
    finish()
    return found
  }

  private mutating func read(_ index: Int) {
    let scalar = scalars[index]
    let isInside = isLetter(index - 1) && isLetter(index + 1)
    switch scalar {
    case "1" where isInside, "!" where isInside: append(UInt8(ascii: "i"))
    case "a"..."z", "0"..."9": append(UInt8(ascii: scalar))
    case "A"..."Z": append(UInt8(ascii: scalar) + 32)
    case "'", "\u{2019}", "`", "*": if !isInside { finish() }
    case "$" where isLetter(index - 1) || isLetter(index + 1): append(UInt8(ascii: "s"))
    case "@" where isLetter(index - 1) || isLetter(index + 1): append(UInt8(ascii: "a"))
    case "." where isInAcronym(index): break
    case _ where !scalar.isASCII && scalar.isPartOfWord: add(String(scalar))
    default: finish()
    }
  }

  private mutating func append(_ letter: UInt8) {
    if word.count < Tokenizer.longestWord { word.append(letter) }
  }

  private mutating func add(_ word: String) {
    finish()
    found.append(word)
  }

  private mutating func finish() {
    guard !word.isEmpty else { return }
    found.append(String(decoding: word, as: UTF8.self))
    word = []
  }

  private func isLetter(_ index: Int) -> Bool {
    guard scalars.indices.contains(index) else { return false }
    switch scalars[index] {
    case "a"..."z", "A"..."Z": return true
    default: return false
    }
  }

  /// Whether the dot at an index is between single letters, as in "P.Y.T.".
  private func isInAcronym(_ index: Int) -> Bool {
    func isSingle(_ index: Int) -> Bool {
      isLetter(index) && !isLetter(index - 1) && !isLetter(index + 1)
    }
    return isSingle(index - 1) && isSingle(index + 1)
  }
}
