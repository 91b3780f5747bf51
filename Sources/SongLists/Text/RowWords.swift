import Entities
import Foundation

/// Words at the start or end of a row that aren't part of names.
extension Substring {
  /// The word with each digit as `0`, to recognize numbers and times.
  var shape: String { String(map { $0.isWholeNumber && $0.isASCII ? "0" : $0 }) }

  private var hasDigit: Bool { utf8.contains { (0x30...0x39).contains($0) } }

  var unbracketed: Substring {
    let rest = drop { "([【（".contains($0) }
    return rest.prefix { !")]】）".contains($0) }
  }

  var isBracketed: Bool {
    guard let first, let last, count > 2 else { return false }
    return "([（【".contains(first) && ")]）】".contains(last)
  }

  /// Whether the word separates names: a dash, a bar, or a tab.
  var isSeparator: Bool { count <= 3 && allSatisfy { "-–—―−‐|~•·\t".contains($0) } }

  var isBullet: Bool {
    !isEmpty && allSatisfy { "-–—*•·>#▶►▪‣◦●○☐☑✓✔♪♫\u{FE0F}[]:".contains($0) }
      || ["[x]", "[X]"].contains(self)
  }

  var isTime: Bool {
    guard hasDigit else { return false }
    let shape = unbracketed.drop { "@~≈".contains($0) }.shape
    return [
      "00'00\"", "0'00\"", "0:00", "00:00", "000:00", "0:00:00", "00:00:00", "0h00m", "00m00s",
      "0m00s",
    ].contains(shape)
  }

  var isDate: Bool {
    let shape = unbracketed.shape
    return [
      "0/0/", "0/00/", "00/0/", "00/00/", "0.0.", "0.00.", "00.0.", "00.00.", "0000-00-00",
      "0000/00/00",
    ].contains { shape.hasPrefix($0) }
  }

  /// Whether the word is a number of up to three digits, or padded with zeros.
  var isRowNumber: Bool { hasDigit && (["0", "00", "000"].contains(shape) || isPadded) }

  /// Whether the word is a number padded with zeros.
  var isPadded: Bool { hasPrefix("0") && (2...4).contains(count) && shape.allSatisfy { $0 == "0" } }

  /// Whether the word is a row's number: `3.`, `3)`, `#3`, `(3)`, `1/12`, `1-07`, `③`.
  var isPosition: Bool {
    guard hasDigit || utf8.first.map({ $0 >= 0x80 }) == true else { return false }
    let shape = shape
    if isBracketed, unbracketed.isRowNumber { return true }
    if ["0.", "0)", "0:", "0]", "#0", "0.)", "0、", "#0:", "#0.", "#0)"].contains(
      shape.withoutRepeatedZeros)
    {
      return shape.count { $0 == "0" } <= 4
    }
    if ["0/00", "00/00", "0-00", "0-00.", "0.00", "0.00.", "00-00", "#0/00"].contains(shape) {
      return true
    }
    if ["cd", "disc", "disk"].contains(where: lowercased().hasPrefix), shape.hasSuffix("0-00") {
      return true
    }
    let plain = precomposedStringWithCompatibilityMapping
    return plain != self && plain != "" && !plain.contains { $0.isLetter }
      && Substring(plain.filter { $0.isASCII && $0.isNumber }).isRowNumber
  }

  /// Whether the word is a position on a record, such as `A1` or `B2.`.
  var isVinylPosition: Bool {
    guard let side = first, "ABCDEFGH".contains(side) else { return false }
    if self == "AA" { return true }
    return ["0", "00", "0.", "00.", "0)", "0:"].contains(dropFirst().shape)
  }

  /// The word without a number and a dot, as in `08.Blackbird`.
  var withoutGluedPosition: Substring? {
    let rest = drop { $0.isASCII && $0.isNumber }
    let digits = count - rest.count
    guard (1...3).contains(digits), let sign = rest.first, ".)、".contains(sign),
      let next = rest.dropFirst().first, next.isLetter || "《「『\"“„«(".contains(next)
    else { return nil }
    return rest.dropFirst()
  }

  /// Whether the word is a web or mail address.
  var isAddress: Bool {
    guard utf8.contains(where: { ":.@".utf8.contains($0) }) else { return false }
    let word = unbracketed.lowercased()
    return word.contains("://") || word.hasPrefix("www.") || word.hasPrefix("youtu.be/")
      || word.hasPrefix("spotify:")
      || word.firstIndex(of: "@").map {
        $0 > word.startIndex && word[$0...].dropLast().contains(".")
      }
        == true
  }

  /// Whether the word is a site's name, such as `example.com`.
  var isSite: Bool {
    [".com", ".net", ".org", ".io", ".cc", ".ru", ".info"].contains { lowercased().hasSuffix($0) }
  }

  var isHashtag: Bool { first == "#" && dropFirst().first?.isLetter == true }

  /// The word without the ending of a media file, and the downloader's ID before it.
  var withoutFileEnding: Substring? {
    guard let dot = lastIndex(of: "."), dot > startIndex,
      Self.fileEndings.contains(self[index(after: dot)...].lowercased())
    else { return nil }
    let name = self[..<dot]
    let id = name.suffix(12)
    let isID =
      id.first == "-" && id.contains(where: \.isNumber) && id.contains(where: \.isUppercase)
    return isID && name.count > 12 ? name.dropLast(12) : name
  }

  /// Whether the word is the quality of a video.
  var isQuality: Bool {
    ["hd", "hq", "4k", "uhd", "720p", "1080p", "v720p", "320kbps", "m/v"].contains(lowercased())
  }

  private static let fileEndings: Set<String> = [
    "mp3", "m4a", "m4p", "flac", "ogg", "oga", "opus", "wav", "wma", "aac", "aif", "aiff", "alac",
    "ape", "mp4", "m4v", "mkv", "webm", "avi", "mov", "wv", "mpc", "dsf",
  ]
}

extension String {
  fileprivate var withoutRepeatedZeros: String {
    reduce(into: "") { text, character in
      if character != "0" || text.last != "0" { text.append(character) }
    }
  }

  /// Whether the text is a label's catalog number, such as `APPLE 12` or `CAT-001`.
  var isCatalogNumber: Bool {
    let letters = prefix { $0.isLetter }
    let digits = dropFirst(letters.count).drop { " -".contains($0) }
    return letters.count > 1 && letters.allSatisfy { $0.isASCII && $0.isUppercase }
      && digits.count > 1 && digits.prefix { $0.isNumber }.count > 1
      && digits.allSatisfy { $0.isNumber || $0.isUppercase }
  }

  /// The text with entities such as `&amp;` replaced.
  private var withoutEntities: String {
    guard contains("&") else { return self }
    return replacing("&amp;", with: "&").replacing("&#39;", with: "'").replacing(
      "&apos;", with: "'"
    )
    .replacing("&quot;", with: "\"")
  }

  /// The text without line breaks and surrounding white space, cut to the limit; tabs stay.
  var asOneLine: String {
    let scalars = unicodeScalars.prefix(4 * SongList.longestText)
    let cells = String(scalars).withoutEntities.split(separator: "\t").map { cell in
      cell.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let text = cells.filter { !$0.isEmpty }.joined(separator: "\t")
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(SongList.longestText)))
  }
}
