package import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

package struct TextEncoding: Equatable, Sendable {
  /// iconv's name for it, such as `UTF-8` or `WINDOWS-1251`.
  package let name: String

  private init(_ name: String) { self.name = name }

  /// Finds an encoding by the name typed by the user or declared in a file.
  package init?(named typed: String) {
    let plain = typed.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    let isName = typed.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0))
    }
    guard isName, (2...40).contains(typed.count), !["char", "wchart"].contains(plain) else {
      return nil
    }
    name = Self.synonyms[plain] ?? typed.uppercased()
    guard let descriptor = iconv_open("UTF-8", name), Int(bitPattern: descriptor) != -1
    else { return nil }
    iconv_close(descriptor)
  }

  /// Converts a text to UTF-8 without a byte order mark; `nil` if any byte is invalid.
  package func decode(_ bytes: Data) -> Data? {
    let mark = Self.mark(of: bytes)
    let rest = mark.map { bytes.dropFirst($0.length) } ?? bytes
    if name == "UTF-8" { return Self.isUTF8(rest) ? rest : nil }
    // Without a mark, UTF-16 is in Windows' byte order.
    let isWide = ["UTF-16", "UTF-32"].contains(name)
    let encoding = isWide ? mark?.encoding ?? TextEncoding(name + "LE") : self
    return encoding.converted(rest)
  }

  /// Converts a text to UTF-8, replacing damaged characters; `nil` for other encodings.
  func repaired(_ bytes: Data) -> Data? {
    name == "UTF-8" ? Data(String(decoding: bytes, as: UTF8.self).utf8) : nil
  }

  private func converted(_ bytes: Data) -> Data? {
    guard let descriptor = iconv_open("UTF-8", name), Int(bitPattern: descriptor) != -1
    else { return nil }
    defer { iconv_close(descriptor) }
    var text = Data()
    let isValid = bytes.withUnsafeBytes { source in
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1 << 16) { chunk in
        var input = UnsafeMutablePointer(mutating: source.bindMemory(to: CChar.self).baseAddress)
        var left = source.count
        var isAtEnd = false
        while !isAtEnd {
          // Some encodings hold back the last letter until they see the next sign.
          isAtEnd = left == 0
          var output = chunk.baseAddress
          var room = chunk.count
          let result =
            isAtEnd
            ? iconv(descriptor, nil, nil, &output, &room)
            : iconv(descriptor, &input, &left, &output, &room)
          text.append(
            contentsOf: UnsafeRawBufferPointer(
              rebasing: UnsafeRawBufferPointer(chunk)[..<(chunk.count - room)]))
          let failure = errno
          // The last character of a cut file can be incomplete.
          if result == -1, failure == EINVAL, left < 4 { return true }
          guard result != -1 || failure == E2BIG && room < chunk.count else { return false }
        }
        return true
      }
    }
    return isValid && Self.isUTF8(text) ? text : nil
  }

  private static func isUTF8(_ bytes: Data) -> Bool {
    bytes.withUnsafeBytes { source in
      (try? UTF8Span(validating: source.bindMemory(to: UInt8.self).span)) != nil
    }
  }

  private static let synonyms = [
    "utf8": "UTF-8", "utf16": "UTF-16", "unicode": "UTF-16", "utf32": "UTF-32",
    "latin1": "WINDOWS-1252", "iso88591": "WINDOWS-1252", "cp1252": "WINDOWS-1252",
    "win1252": "WINDOWS-1252", "windows1252": "WINDOWS-1252", "ansi": "WINDOWS-1252",
    "cp1251": "WINDOWS-1251", "win1251": "WINDOWS-1251", "windows1251": "WINDOWS-1251",
    "cp1250": "WINDOWS-1250", "win1250": "WINDOWS-1250", "windows1250": "WINDOWS-1250",
    "shiftjis": "CP932", "sjis": "CP932", "xsjis": "CP932", "windows31j": "CP932", "euckr": "CP949",
    "uhc": "CP949", "ksc5601": "CP949", "gbk": "GB18030", "gb2312": "GB18030", "cp936": "GB18030",
    "big5": "CP950", "macroman": "MACINTOSH", "mac": "MACINTOSH", "xmacroman": "MACINTOSH",
  ]
}

// Recognizing the encoding of a text that doesn't declare it
extension TextEncoding {
  package enum Guess: Equatable, Sendable {
    case certain(TextEncoding)
    /// Several are possible, likeliest first, or none.
    case unclear([TextEncoding])
  }

  /// The number of bytes to examine.
  private static let sample = 1 << 20
  /// The difference in cost that makes the cheaper reading certain.
  private static let margin = 2.5

  package static func guess(_ bytes: Data) -> Guess {
    if let mark = mark(of: bytes) { return .certain(mark.encoding) }
    if let wide = wide(bytes) { return .certain(wide) }
    // ISO-2022 is ASCII with escape sequences that switch character sets.
    if bytes.firstRange(of: Data("\u{1B}$".utf8)) != nil {
      let japanese = TextEncoding("ISO-2022-JP")
      return japanese.decode(bytes) == nil ? .unclear([japanese]) : .certain(japanese)
    }
    if isUTF8(bytes) { return .certain(TextEncoding("UTF-8")) }
    if isDamagedUTF8(bytes) { return .unclear([TextEncoding("UTF-8")]) }
    // Only old Macs end lines like this.
    let isMac = bytes.contains(0x0D) && !bytes.contains(0x0A)
    let readings = candidates.compactMap {
      encoding -> (encoding: TextEncoding, reading: TextReading)? in
      guard let text = encoding.converted(sampled(bytes)),
        let reading = TextReading(text, bytes: sampled(bytes), in: encoding.name, isMac: isMac)
      else { return nil }
      return (encoding, reading)
    }.sorted { $0.reading.cost < $1.reading.cost }
    guard let best = readings.first else { return .unclear([]) }
    let rivals = readings.dropFirst().filter { other in
      other.reading.text != best.reading.text && other.reading.cost < best.reading.cost + margin
    }
    return rivals.isEmpty
      ? .certain(best.encoding) : .unclear([best.encoding] + rivals.map(\.encoding))
  }

  private static let candidates = [
    "WINDOWS-1252", "WINDOWS-1250", "WINDOWS-1251", "WINDOWS-1254", "KOI8-R", "MACINTOSH", "CP932",
    "EUC-JP", "CP949", "GB18030", "CP950", "WINDOWS-1255", "WINDOWS-1253",
  ].map(TextEncoding.init)

  /// Whether nearly all non-ASCII characters are valid UTF-8.
  private static func isDamagedUTF8(_ bytes: Data) -> Bool {
    let scalars = String(decoding: sampled(bytes), as: UTF8.self).unicodeScalars
    let damaged = scalars.count { $0 == "\u{FFFD}" }
    return damaged * 3 < scalars.count { $0.value >= 0x80 }
  }

  /// The lines with non-ASCII characters, which are the only evidence.
  private static func sampled(_ bytes: Data) -> Data {
    var sample = Data()
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D })
    where line.contains(where: { $0 >= 0x80 }) {
      guard sample.count + line.count < Self.sample else { break }
      sample += line + [0x0A]
    }
    return sample
  }

  private static func mark(of bytes: Data) -> (encoding: TextEncoding, length: Int)? {
    let marks: [([UInt8], String)] = [
      ([0xEF, 0xBB, 0xBF], "UTF-8"), ([0xFF, 0xFE, 0, 0], "UTF-32LE"),
      ([0, 0, 0xFE, 0xFF], "UTF-32BE"), ([0xFF, 0xFE], "UTF-16LE"), ([0xFE, 0xFF], "UTF-16BE"),
    ]
    return marks.first { bytes.starts(with: $0.0) }.map { (TextEncoding($0.1), $0.0.count) }
  }

  /// Recognizes UTF-32 and UTF-16 without a mark by the zeros in their characters.
  private static func wide(_ bytes: Data) -> TextEncoding? {
    let start = Array(bytes.prefix(4096))
    guard start.count > 3, bytes.count % 2 == 0, start.contains(0) else { return nil }
    /// The number of zeros in every `width`-th byte.
    func zeros(_ width: Int, from place: Int) -> Int {
      stride(from: place, to: start.count, by: width).count { start[$0] == 0 }
    }
    let quarter = start.count / 4
    let wide: String?
    if zeros(4, from: 3) == quarter, start[2] <= 0x10 {
      wide = "UTF-32LE"
    } else if zeros(4, from: 0) == quarter, start[1] <= 0x10 {
      wide = "UTF-32BE"
    } else {
      wide = wide16(start, low: zeros(2, from: 0), high: zeros(2, from: 1))
    }
    let encoding = wide.map(TextEncoding.init)
    let text = encoding?.converted(Data(start))
    return text.map { !$0.contains { $0 < 0x09 } } == true ? encoding : nil
  }

  /// Returns the byte order of UTF-16, in which most of one half are zeros.
  ///
  /// In other alphabets, only spaces and line ends have zeros. A stray zero in other text has
  /// neither beside it.
  private static func wide16(_ start: [UInt8], low: Int, high: Int) -> String? {
    guard low == 0 || high == 0 else { return nil }
    let isLittle = low == 0
    let name = isLittle ? "UTF-16LE" : "UTF-16BE"
    if max(low, high) * 4 >= start.count { return name }
    guard !isUTF8(Data(start.filter { $0 != 0 })) || start.contains(where: { 1..<9 ~= $0 }) else {
      return nil
    }
    let first = isLittle ? 0 : 1
    let spaces = stride(from: 0, to: start.count - 1, by: 2).filter { place in
      [0x20, 0x0A, 0x0D].contains(start[place + first])
    }
    let wide = spaces.count { place in start[place + 1 - first] == 0 }
    return wide * 2 > spaces.count ? name : nil
  }
}
