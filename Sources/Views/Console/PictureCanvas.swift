package import Entities
package import TerminalKit

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

  /// The size of a character cell, or a typical size if it is unknown.
  var cell: CellSize { output.capabilities.cell ?? answers?.cell ?? .usual }

  /// Returns the error that led to another way of drawing than the chosen one, and clears it.
  func takeProblem() -> PictureProgramError? {
    defer { problem = nil }
    return problem
  }

  /// Returns an image scaled to fit `room`, or `nil` if it can't be drawn.
  func drawing(of picture: Picture, within room: PictureExtent) async -> DrawnPicture? {
    if needsAnswers {
      hasAsked = true
      answers = await ask()
    }
    let capabilities = output.capabilities
    guard let method = PictureMethod(choice, capabilities, answers),
      let image = PixelImage(
        width: picture.width, height: picture.height, pixels: picture.pixels)
    else { return nil }
    let cell = cell
    switch method {
    case .halfBlocks: return .halfBlocks(image, within: room, cell: cell)
    case .characters: return .characters(image, within: room, cell: cell)
    case .kitty: return .kitty(image, within: room, cell: cell, id: placed.nextID())
    case .inlineFile:
      return .inlineFile(picture.file, shapedAs: image, within: room, cell: cell)
    case .sixel, .symbols:
      return await drawnByProgram(picture, method, within: room, cell: cell)
        ?? .halfBlocks(image, within: room, cell: cell)
    }
  }

  /// Writes an image, with lines beside it, which must fit there.
  func write(_ picture: DrawnPicture, beside lines: [StyledText] = []) {
    output.write(picture, beside: lines, notedIn: placed)
  }

  private func drawnByProgram(
    _ picture: Picture, _ method: PictureMethod, within room: PictureExtent, cell: CellSize
  ) async -> DrawnPicture? {
    do throws(PictureProgramError) {
      let drawn = try await drawing(of: picture, method, within: room, cell: cell)
      if drawn == nil { problem = .failed(program: "chafa") }
      return drawn
    } catch {
      problem = error
      return nil
    }
  }

  private func drawing(
    of picture: Picture, _ method: PictureMethod, within room: PictureExtent, cell: CellSize
  ) async throws(PictureProgramError) -> DrawnPicture? {
    guard method == .sixel else {
      return .characters(
        writtenBy: try await program.symbols(picture, columns: room.columns, rows: room.rows),
        within: room)
    }
    let (width, height) = (room.columns * cell.width, room.rows * cell.height)
    let first = try await program.sixels(picture, width: width, height: height)
    if let drawn = DrawnPicture.sixel(writtenBy: first, within: room, cell: cell) { return drawn }
    // Versions of the program assume different cell sizes. Scale the image down and try again.
    guard let large = SixelPicture(first) else { return nil }
    let share = min(Double(width) / Double(large.width), Double(height) / Double(large.height))
    let second = try await program.sixels(
      picture, width: Int(Double(width) * share), height: Int(Double(height) * share))
    return .sixel(writtenBy: second, within: room, cell: cell)
  }
}
