/// One column of a row of a ``Frame``.
///
/// Cells are plain bytes, because frames are copied and compared all the time. What doesn't fit into
/// them is in the frame.
struct Cell: Sendable, BitwiseCopyable, Equatable {
  /// A character by its only scalar, or a text by a key of ``Frame/texts``, which is no scalar.
  private(set) var glyph = space
  /// The target of the link, by a key of ``Frame/texts``; 0 if there is none.
  var link: UInt32 = 0
  /// The ID of the picture that covers the cell; 0 if there is none.
  var graphic: UInt32 = 0
  var style = Style.plain
  /// Usually 1 or 2; 0 for the second column of a wide character.
  private(set) var columns: UInt8 = 1
  /// Whether terminals disagree on the width.
  private(set) var isDoubtful = false

  static let space = UInt32(UInt8(ascii: " "))
  static let blank = Cell()

  init(style: Style = .plain) {
    self.style = style
  }

  init(ascii: UInt8, style: Style) {
    self.style = style
    glyph = UInt32(ascii)
  }

  /// `columns` becomes 0 if the grapheme has no width.
  init(_ character: Character, _ glyph: UInt32, style: Style) {
    (self.glyph, self.style) = (glyph, style)
    columns = UInt8(clamping: DisplayWidth.columns(of: character))
    isDoubtful = Self.isDoubtful(glyph)
  }

  /// The second column of a wide character.
  static func continuation(style: Style) -> Cell {
    var cell = Cell(style: style)
    cell.columns = 0
    return cell
  }

  var isBlank: Bool { self == .blank }

  /// Terminals disagree on clusters, emoji, and everything beyond the first plane.
  private static func isDoubtful(_ glyph: UInt32) -> Bool {
    guard glyph <= 0xFFFF, let scalar = Unicode.Scalar(glyph) else { return true }
    let pictures = 0x2000...0x33FF as ClosedRange<UInt32>
    return pictures.contains(glyph) && scalar.properties.isEmoji
  }
}
