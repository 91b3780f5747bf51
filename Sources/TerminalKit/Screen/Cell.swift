/// One column of one row of a ``Frame``.
struct Cell: Sendable, Equatable {
  /// In the form that most terminals give the same width.
  private(set) var glyph: Character = " "
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
    glyph = Character(Unicode.Scalar(ascii))
  }

  /// A grapheme; `columns` is 0 where it takes none.
  init(_ character: Character, style: Style) {
    self.style = style
    let shown = SimplifiedText.of(character)
    glyph = shown
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
