/// One column of a row of a ``Frame``.
struct Cell: Sendable, Equatable {
  /// Simplified, so that most terminals draw it with the same width.
  private(set) var glyph: Character = " "
  /// Usually 1 or 2; 0 for the second column of a wide character.
  private(set) var columns: UInt8 = 1
  /// Whether terminals disagree on the width.
  private(set) var isDoubtful = false
  var style = Style.plain
  /// The ID of the picture that covers the cell.
  var graphic: UInt32?
  var link: Hyperlink?

  static let blank = Cell()

  init(style: Style = .plain) {
    self.style = style
  }

  init(ascii: UInt8, style: Style) {
    self.style = style
    glyph = Character(Unicode.Scalar(ascii))
  }

  /// `columns` becomes 0 if the grapheme has no width.
  init(_ character: Character, style: Style) {
    self.style = style
    let shown = SimplifiedText.of(character)
    glyph = shown
    columns = UInt8(clamping: DisplayWidth.columns(of: character))
    isDoubtful = Self.isDoubtful(shown)
  }

  /// The second column of a wide character.
  static func continuation(style: Style) -> Cell {
    var cell = Cell(style: style)
    cell.columns = 0
    return cell
  }

  var isBlank: Bool { self == .blank }

  /// Terminals disagree on clusters, emoji, and everything beyond the first plane.
  private static func isDoubtful(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, scalars.count == 1 else { return true }
    let pictures = 0x2000...0x33FF as ClosedRange<UInt32>
    return first.value > 0xFFFF || pictures.contains(first.value) && first.properties.isEmoji
  }
}
