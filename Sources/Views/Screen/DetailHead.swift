import Entities
import Scenes
import TerminalKit

/// The head of a detail page: an image, with facts beside or below it.
struct DetailHead {
  /// The artwork, and the maximum size of its image in cells.
  struct Picture {
    let artwork: ArtworkLink
    let room: PictureExtent
  }

  /// The minimum width for an image beside the facts.
  ///
  /// Narrower pages show it above the facts if they have at least `rowsOver` rows.
  private static let columnsBeside = 58
  private static let rowsOver = 16
  private static let leastColumns = 20
  private static let leastRows = 4
  private static let mostColumns = 40
  private static let mostShare = 0.45
  private static let gap = 2

  /// The lines, one for each row.
  let lines: [StyledText]
  /// The column in which the lines beside the image begin.
  let indent: Int
  /// The image; `nil` if there is none, or no room for it.
  let picture: Picture?

  /// Creates a head.
  ///
  /// - Parameters:
  ///   - artwork: The artwork to show.
  ///   - state: The progress of loading the artwork.
  ///   - region: The region of the whole page.
  ///   - context: The drawing context.
  ///   - facts: Returns the lines of text, wrapped to the given columns.
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

  /// Draws the visible rows of the image, beginning with `row`.
  @MainActor func drawPicture(
    in frame: inout Frame, _ region: Region, _ context: DrawingContext, from row: Int
  ) {
    guard let picture, row < picture.room.rows,
      let drawn = context.pictures?.drawn(picture.artwork, within: picture.room)
    else { return }
    frame.draw(drawn.picture, id: drawn.id, in: region, from: row)
  }

  /// Whether a position is on the image; its row counts from the first row of the head.
  func hasPicture(at position: Position) -> Bool {
    guard let room = picture?.room else { return false }
    return position.row < room.rows && position.column < room.columns
  }

  private static func isBeside(_ region: Region) -> Bool { region.columns >= columnsBeside }

  /// Returns room for a square, so that the facts are placed before the image is loaded.
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
  /// Whether there is an image, or might be one soon.
  fileprivate var isExpected: Bool {
    switch self {
    case .loading, .loaded: true
    case .none, .failed: false
    }
  }
}
