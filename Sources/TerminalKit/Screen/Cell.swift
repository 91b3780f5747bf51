/// One column of one row of a ``Frame``.
struct Cell: Sendable, Equatable {
  /// In the form that most terminals give the same width.
  private(set) var glyph = Glyph.space
  /// As many as it takes, 1 or 2 as a rule; 0 for all but the first column of a wide character.
  private(set) var columns: UInt8 = 1
  /// Whether some terminals give it another width.
  private(set) var isDoubtful = false
  var style = Style.plain
  /// The picture that covers it.
  var graphic: UInt32?

  static let blank = Cell()

  /// A blank in a style.
  init(style: Style = .plain) {
    self.style = style
  }

  /// A printable character of ASCII.
  init(ascii: UInt8, style: Style) {
    self.style = style
    glyph = Glyph(ascii: ascii)
  }

  /// A grapheme; `columns` is 0 where it takes none.
  init(_ character: Character, style: Style) {
    self.style = style
    let shown = SimplifiedText.of(character)
    glyph = Glyph(shown)
    columns = UInt8(clamping: DisplayWidth.columns(of: character))
    isDoubtful = Self.isDoubtful(shown)
  }

  /// What follows the first column of a wide character.
  static func continuation(style: Style) -> Cell {
    var cell = Cell(style: style)
    cell.columns = 0
    return cell
  }

  var isBlank: Bool { self == .blank }

  /// Several scalars, emoji, and what is past the first plane are drawn in different widths.
  private static func isDoubtful(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, scalars.count == 1 else { return true }
    let pictures = 0x2000...0x33FF as ClosedRange<UInt32>
    return first.value > 0xFFFF || pictures.contains(first.value) && first.properties.isEmoji
  }
}

/// One grapheme in UTF-8, of 16 bytes at the most: what a cell can hold without memory of its own, so
/// that frames are copied and compared like numbers.
struct Glyph: Sendable, Hashable {
  private static let maximumBytes = 16

  /// The bytes from the first on, each above the one before; none is zero.
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  static let space = Glyph(ascii: UInt8(ascii: " "))

  init(ascii: UInt8) {
    low = UInt64(ascii)
  }

  /// A grapheme; marks that do not fit are left out.
  init(_ character: Character) {
    var count = 0
    for scalar in character.unicodeScalars {
      let bytes = UTF8.encode(scalar) ?? .init()
      guard count + bytes.count <= Self.maximumBytes else { return }
      for byte in bytes {
        if count < 8 {
          low |= UInt64(byte) << (8 * count)
        } else {
          high |= UInt64(byte) << (8 * (count - 8))
        }
        count += 1
      }
    }
  }

  var isASCII: Bool { low < 0x80 }

  var string: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  func append(to bytes: inout [UInt8]) {
    for var rest in [low, high] {
      while rest != 0 {
        bytes.append(UInt8(truncatingIfNeeded: rest))
        rest >>= 8
      }
    }
  }
}
