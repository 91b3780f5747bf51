/// One column of a row of a ``Frame``.
///
/// Cells are plain bytes, because frames are copied and compared all the time. What doesn't fit into
/// them is in the frame.
struct Cell: Sendable, BitwiseCopyable, Equatable {
  /// A character by its only scalar, or a text by a key of ``Frame/texts``.
  enum Glyph: Sendable, BitwiseCopyable, Equatable {
    case scalar(Unicode.Scalar)
    case text(Int)
  }

  private(set) var glyph = Glyph.scalar(" ")
  /// Usually 1 or 2; 0 for the second column of a wide character.
  private(set) var columns: UInt8 = 1
  /// Whether terminals disagree on the width.
  private(set) var isDoubtful = false
  var style = Style.plain
  /// The ID of the picture that covers the cell.
  var graphic: UInt32?
  /// The target of the link, by a key of ``Frame/texts``.
  var link: Int?

  static let blank = Cell()

  init(style: Style = .plain) {
    self.style = style
  }

  init(ascii: UInt8, style: Style) {
    self.style = style
    glyph = .scalar(Unicode.Scalar(ascii))
  }

  /// `columns` becomes 0 if the grapheme has no width.
  init(_ character: Character, _ glyph: Glyph, style: Style) {
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
  private static func isDoubtful(_ glyph: Glyph) -> Bool {
    guard case .scalar(let scalar) = glyph else { return true }
    let pictures = 0x2000...0x33FF as ClosedRange<UInt32>
    return scalar.value > 0xFFFF
      || pictures.contains(scalar.value) && scalar.properties.isEmoji
  }
}
