import Foundation

/// Recognizes files that aren't lists of songs.
enum UnknownStructure {
  /// Returns the kind of a text by its first characters.
  static func markup(_ head: Substring) -> String? {
    let start = head.prefix(64).lowercased()
    if let text = texts.first(where: { start.hasPrefix($0.0) }) { return text.1 }
    return isJSON(head) ? "JSON" : head.contains(/^<[A-Za-z?!]/) ? "XML" : nil
  }

  private static let texts = [
    ("{\\rtf", "RTF"), ("<!doctype html", "HTML"), ("<html", "HTML"),
    ("begin:vcal", "a calendar"), ("begin:vcard", "contacts"), ("%!ps", "PostScript"),
    ("webvtt", "subtitles"), ("#!/", "a script"), ("ofxheader", "a bank statement"),
    ("--- ", "a comparison of files"), ("diff ", "a comparison of files"), ("insert into ", "SQL"),
    ("create table ", "SQL"), ("select ", "SQL"), ("[ti:", "lyrics"), ("[ar:", "lyrics"),
  ]

  /// Whether a text begins like JSON; `[12:05] Artist - Title` doesn't.
  static func isJSON(_ head: Substring) -> Bool {
    let next = head.dropFirst().first { !$0.isWhitespace }
    switch head.first {
    case "{": return next == "\"" || next == "}"
    case "[": return next.map { "{[\"]".contains($0) } ?? true
    default: return false
    }
  }

  /// Whether bytes aren't text in any encoding.
  static func isBinary(_ bytes: Data) -> Bool {
    let start = bytes.prefix(4096)
    // NUL bytes count, too; a few can be in any text.
    let controls = start.count { $0 < 0x20 && !(0x09...0x0D).contains($0) && $0 != 0x1B }
    return controls * 10 > start.count
  }

  /// Returns the kind of a binary file by its first bytes.
  static func binary(_ bytes: Data) -> String? {
    signatures.first { bytes.starts(with: $0.0) }?.1
  }

  private static let signatures: [([UInt8], String)] = [
    (Array("PK".utf8) + [3, 4], "a spreadsheet or a ZIP archive"),
    ([0x1F, 0x8B], "a gzip archive"),
    (Array("%PDF".utf8), "PDF"), (Array("SQLite format 3".utf8), "a SQLite database"),
    ([0xD0, 0xCF, 0x11, 0xE0], "an old Office document"), ([0x89, 0x50, 0x4E, 0x47], "an image"),
    ([0xFF, 0xD8, 0xFF], "an image"), (Array("bplist00".utf8), "a binary property list"),
    (Array("ID3".utf8), "a song"), (Array("fLaC".utf8), "a song"), (Array("OggS".utf8), "a song"),
  ]
}
