import Entities

/// Splits the bytes of a text into lines, in its encoding: UTF-8, UTF-16, or Windows-1252.
package struct TextLines {
  /// The bytes that show the encoding.
  private static let sample = 512

  private enum Encoding { case bytes, littleEndian, bigEndian }

  /// The number of lines read so far.
  private(set) var count = 0
  /// Whether the beginning isn't text.
  package private(set) var isBinary = false
  private var encoding: Encoding?
  /// The bytes before the encoding is known, then those of half a UTF-16 character.
  private var rest: [UInt8] = []
  private var line: [UInt8] = []
  private var followsReturn = false

  package init() {}

  /// Reads the next bytes, and returns the lines that they complete with their numbers.
  package mutating func read(_ data: some Sequence<UInt8>) -> [(number: Int, text: String)] {
    rest += data
    guard encoding != nil || rest.count >= Self.sample else { return [] }
    return lines(isLast: false)
  }

  /// Returns the lines that are left at the end.
  package mutating func finish() -> [(number: Int, text: String)] {
    var found = lines(isLast: true)
    if !line.isEmpty { found.append(ended()) }
    return found
  }

  private mutating func lines(isLast: Bool) -> [(number: Int, text: String)] {
    if encoding == nil { begin() }
    var found: [(number: Int, text: String)] = []
    for byte in decoded(isLast: isLast) {
      let isFeed = byte == UInt8(ascii: "\n")
      if isFeed, followsReturn {
        followsReturn = false
        continue
      }
      followsReturn = byte == UInt8(ascii: "\r")
      if isFeed || followsReturn {
        found.append(ended())
      } else if line.count < Limits.importedLine {
        line.append(byte)
      }
    }
    return found
  }

  private mutating func ended() -> (number: Int, text: String) {
    defer { line = [] }
    count += 1
    if line.count == Limits.importedLine {
      // The last character can be cut in two.
      while let last = line.last, last & 0xC0 == 0x80 { line.removeLast() }
      if let last = line.last, last >= 0xC0 { line.removeLast() }
    }
    return (count, String(validating: line, as: UTF8.self) ?? Self.windows1252(line))
  }

  private mutating func begin() {
    let start = rest.prefix(Self.sample)
    let zeros = start.indices.filter { start[$0] == 0 }
    let odd = zeros.count { $0 % 2 == 1 }
    encoding = .bytes
    if start.starts(with: [0xFF, 0xFE]) {
      encoding = .littleEndian
      rest.removeFirst(2)
    } else if start.starts(with: [0xFE, 0xFF]) {
      encoding = .bigEndian
      rest.removeFirst(2)
    } else if start.starts(with: [0xEF, 0xBB, 0xBF]) {
      rest.removeFirst(3)
    } else if zeros.count * 4 >= start.count, start.count > 1 {
      // Without a mark, the zeros of Latin letters tell the order of the bytes.
      if odd == zeros.count { encoding = .littleEndian } else if odd == 0 { encoding = .bigEndian }
    }
    let controls = start.count { $0 < 0x20 && !(0x09...0x0D).contains($0) && $0 != 0x1B }
    isBinary = encoding == .bytes && (!zeros.isEmpty || controls * 10 > start.count)
  }

  /// Returns the next bytes as UTF-8, if the encoding isn't one of single bytes.
  private mutating func decoded(isLast: Bool) -> [UInt8] {
    guard encoding != .bytes else {
      defer { rest = [] }
      return rest
    }
    let isLittle = encoding == .littleEndian
    var units = stride(from: 0, to: rest.count - 1, by: 2).map { index in
      isLittle
        ? UInt16(rest[index]) | UInt16(rest[index + 1]) << 8
        : UInt16(rest[index]) << 8 | UInt16(rest[index + 1])
    }
    if let last = units.last, UTF16.isLeadSurrogate(last), !isLast { units.removeLast() }
    rest.removeFirst(units.count * 2)
    if isLast { rest = [] }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  private static func windows1252(_ line: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    for byte in line {
      text.append((0x80..<0xA0).contains(byte) ? extra[Int(byte) - 0x80] : Unicode.Scalar(byte))
    }
    return String(text)
  }

  /// The characters of Windows-1252 that Latin-1 lacks.
  private static let extra = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)
}
