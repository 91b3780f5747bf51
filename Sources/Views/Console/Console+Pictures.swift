package import Entities
import Scenes
package import TerminalKit

/// The layout of an image in console output.
///
/// The image is left of the facts on wide terminals, and above them on narrow ones.
struct PictureLayout {
  /// Narrower terminals show no images.
  private static let leastColumns = 30
  private static let leastColumnsBeside = 70
  /// The minimum width of the facts beside an image.
  private static let leastTextColumns = 40
  private static let mostColumns = 40
  private static let gap = 2

  let capabilities: TerminalCapabilities

  var isBeside: Bool { capabilities.columns >= Self.leastColumnsBeside }

  /// The maximum size of an image, in cells; `nil` if there is no room for one.
  var room: PictureExtent? {
    let columns = capabilities.columns
    guard columns >= Self.leastColumns, capabilities.rows >= 8 else { return nil }
    let free = isBeside ? columns - Self.leastTextColumns - Self.gap : columns - 1
    return PictureExtent(columns: min(free, Self.mostColumns), rows: capabilities.rows / 2)
  }

  /// Returns the room for an image of a page that must fit the terminal; `nil` if there is none.
  func room(
    for picture: Picture, cell: CellSize, above page: some ConsolePage, _ fit: PageFit
  ) -> PictureExtent? {
    guard let room else { return nil }
    func extent(_ rows: Int) -> PictureExtent {
      PictureExtent(columns: room.columns, rows: rows)
    }
    let list = page.rows.lines(0..<page.rowCount)
    let rows = fit.artworkRows(
      room.rows, plain: fit.height(page.head(nil)),
      list: list.isEmpty ? 0 : fit.height(list) + 1
    ) { rows in
      let extent = extent(rows).matching(
        width: picture.width, height: picture.height, cell: cell)
      let lines = lines(of: page.head, beside: extent)
      return max(extent.rows, lines.beside.count) + fit.height(lines.below)
    }
    return rows.map(extent)
  }

  /// Returns the lines of a head beside an image and those below it.
  func lines(of head: (Int?) -> [StyledText], beside extent: PictureExtent)
    -> (beside: [StyledText], below: [StyledText])
  {
    guard isBeside else { return ([], [""] + head(nil)) }
    let columns = capabilities.columns - extent.columns - Self.gap
    return Self.split(head(columns), columns: columns)
  }

  /// Splits the lines into those beside an image and those below it.
  ///
  /// The first line wider than `columns`, such as a URL, and all lines after it go below.
  static func split(_ lines: [StyledText], columns: Int)
    -> (beside: [StyledText], below: [StyledText])
  {
    let beside = lines.prefix { $0.columns <= columns }
    return (Array(beside), Array(lines[beside.endIndex...]))
  }
}

/// Draws images in the way that the user chose and the terminal supports.
@MainActor package final class PictureCanvas {
  private let output: TextOutput
  private let choice: PictureChoice
  private let placed: PlacedPictures
  private let program: any PictureProgram
  private let ask: @MainActor () async -> TerminalAnswers?
  private var answers: TerminalAnswers?
  private var hasAsked = false
  private var problem: PictureProgramError?

  /// `ask` queries the terminal, once at most; it returns `nil` if that isn't possible.
  ///
  /// `placed` records the images to remove later, and `program` draws in the ways that need an
  /// external program.
  package init(
    output: TextOutput, choice: PictureChoice, placed: PlacedPictures,
    program: any PictureProgram, ask: @escaping @MainActor () async -> TerminalAnswers?
  ) {
    (self.output, self.choice, self.placed, self.program) = (output, choice, placed, program)
    self.ask = ask
  }

  /// Whether the terminal must be queried before the first image is drawn.
  private var needsAnswers: Bool {
    !hasAsked && PictureMethod.needsAnswers(choice, output.capabilities)
  }

  /// Whether characters stand for a few pixels each, as far as the terminal has answered.
  package var usesCharacters: Bool {
    guard !needsAnswers, let method = PictureMethod(choice, output.capabilities, answers) else {
      return false
    }
    return method.usesCharacters
  }

  /// The size of a character cell, or a typical size if it is unknown.
  var cell: CellSize { output.capabilities.cell ?? answers?.cell ?? .usual }

  /// Returns the size of a character cell, for which the terminal may have to be queried.
  func measuredCell() async -> CellSize {
    await query()
    return cell
  }

  private func query() async {
    guard needsAnswers else { return }
    hasAsked = true
    answers = await ask()
  }

  /// Returns the error that led to another way of drawing than the chosen one, and clears it.
  func takeProblem() -> PictureProgramError? {
    defer { problem = nil }
    return problem
  }

  /// Returns an image scaled to fit `room`, or `nil` if it can't be drawn.
  func drawing(of picture: Picture, within room: PictureExtent) async -> DrawnPicture? {
    await query()
    let capabilities = output.capabilities
    guard let method = PictureMethod(choice, capabilities, answers),
      let image = PixelImage(
        width: picture.width, height: picture.height, pixels: picture.pixels)
    else { return nil }
    if method == .symbols, let drawn = await symbols(picture, within: room) { return drawn }
    return DrawnPicture(
      image, method == .symbols ? .halfBlocks : method, file: picture.file, within: room,
      cell: cell, colors: capabilities.colors, id: placed.nextID())
  }

  /// Writes an image, with lines beside it, which must fit there.
  func write(_ picture: DrawnPicture, beside lines: [StyledText] = []) {
    output.write(picture, beside: lines, notedIn: placed)
  }

  private func symbols(_ picture: Picture, within room: PictureExtent) async -> DrawnPicture? {
    do throws(PictureProgramError) {
      let output = try await program.symbols(picture, columns: room.columns, rows: room.rows)
      let drawn = DrawnPicture(writtenBy: output, within: room)
      if drawn == nil { problem = .failed(program: "chafa") }
      return drawn
    } catch {
      problem = error
      return nil
    }
  }
}

extension Console {
  /// Draws a single image as large as the terminal allows, in place of the activity.
  ///
  /// - Returns: Whether the terminal could draw the image and had room for it.
  package func draw(_ picture: Picture) async -> Bool {
    endActivity()
    let capabilities = results.capabilities
    // Leave room for the shell prompt below the image.
    let room = PictureExtent(columns: capabilities.columns - 1, rows: capabilities.rows - 2)
    guard room.columns > 0, room.rows > 0, let pictures,
      let drawn = await pictures.drawing(of: picture, within: room)
    else { return false }
    pictures.write(drawn)
    if let problem = pictures.takeProblem() { note("\(ErrorMessage(problem).line, .dim)") }
    return true
  }
}
