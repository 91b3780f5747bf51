import Entities
import Scenes
import TerminalKit

/// What stands at the top of a page about something: a picture, and facts beside it or under it.
struct DetailHead {
  /// The picture, and the most cells that it covers.
  struct Picture {
    let artwork: ArtworkLink
    let room: PictureExtent
  }

  /// Narrower pages have the picture over the facts, if they have so many rows.
  private static let columnsBeside = 58
  private static let rowsOver = 16
  private static let leastColumns = 20
  private static let leastRows = 4
  private static let mostColumns = 40
  private static let mostShare = 0.45
  private static let gap = 2

  /// One for each row.
  let lines: [StyledText]
  /// The column in which those beside the picture begin.
  let indent: Int
  /// `nil` where there is none, or no room for it.
  let picture: Picture?

  /// - Parameters:
  ///   - artwork: What there is to be shown.
  ///   - state: What has come of it so far.
  ///   - region: The room for the whole page.
  ///   - context: How it is drawn.
  ///   - facts: The lines of text, broken at so many columns.
  @MainActor init(
    _ artwork: ArtworkLink?, _ state: ArtworkState, in region: Region, _ context: DrawingContext,
    facts: (Int) -> [StyledText]
  ) {
    guard let artwork, let pictures = context.pictures, state.isExpected || pictures.has(artwork),
      let room = Self.room(region, pictures)
    else {
      lines = facts(region.columns)
      (indent, picture) = (0, nil)
      return
    }
    picture = Picture(artwork: artwork, room: room)
    if Self.isBeside(region) {
      indent = room.columns + Self.gap
      let facts = facts(max(1, region.columns - indent))
      lines = facts + Array(repeating: "", count: max(0, room.rows + 1 - facts.count))
    } else {
      indent = 0
      lines = Array(repeating: "", count: room.rows + 1) + facts(region.columns)
    }
  }

  /// Draws the rows in sight of the picture, of which so many have gone.
  @MainActor func drawPicture(
    in frame: inout Frame, _ region: Region, _ context: DrawingContext, from row: Int
  ) {
    guard let picture, row < picture.room.rows,
      let drawn = context.pictures?.drawn(picture.artwork, within: picture.room)
    else { return }
    frame.draw(drawn.picture, id: drawn.id, in: region, from: row)
  }

  /// Whether a place, of which the row counts from the head's first, is on the picture.
  func hasPicture(at position: Position) -> Bool {
    guard let room = picture?.room else { return false }
    return position.row < room.rows && position.column < room.columns
  }

  private static func isBeside(_ region: Region) -> Bool { region.columns >= columnsBeside }

  /// Room for a square, so that facts know where to begin before it is there.
  @MainActor private static func room(_ region: Region, _ pictures: ScreenPictures)
    -> PictureExtent?
  {
    let isBeside = isBeside(region)
    guard isBeside || region.rows >= rowsOver, region.columns >= leastColumns else { return nil }
    let share = Int(Double(region.rows) * mostShare)
    let rows = isBeside ? max(share, min(region.rows, 10)) : share
    let most = isBeside ? min(mostColumns, region.columns * 2 / 5) : region.columns - 1
    let columns = min(pictures.columns(ofSquare: rows), most, mostColumns)
    guard rows >= leastRows else { return nil }
    let height = min(rows, max(1, columns * rows / max(1, pictures.columns(ofSquare: rows))))
    return PictureExtent(columns: columns, rows: height)
  }
}

extension ArtworkState {
  /// Whether there is a picture, or may be one soon.
  fileprivate var isExpected: Bool {
    switch self {
    case .loading, .loaded: true
    case .none, .failed: false
    }
  }
}
