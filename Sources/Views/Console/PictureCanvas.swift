package import Entities
package import TerminalKit

/// Where pictures are drawn, and how: as the person wants, and the terminal can.
@MainActor package final class PictureCanvas {
  private let output: TextOutput
  private let choice: PictureChoice
  private let placed: PlacedPictures
  private let program: any PictureProgram
  private let ask: @MainActor () async -> TerminalAnswers?
  private var answers: TerminalAnswers?
  private var hasAsked = false
  private var problem: PictureProgramError?

  /// - Parameters:
  ///   - output: the terminal.
  ///   - choice: how the person wants them drawn.
  ///   - placed: takes note of those that have to be taken off again.
  ///   - program: draws what is not drawn here.
  ///   - ask: asks the terminal what it can, once at the most; `nil` where it cannot be asked.
  package init(
    output: TextOutput, choice: PictureChoice, placed: PlacedPictures,
    program: any PictureProgram, ask: @escaping @MainActor () async -> TerminalAnswers?
  ) {
    self.output = output
    self.choice = choice
    self.placed = placed
    self.program = program
    self.ask = ask
  }

  /// Whether nothing is ever drawn.
  package var isOff: Bool { PictureMethod(choice, output.capabilities, nil) == nil }

  /// Whether the terminal has to be asked before the first is drawn.
  package var needsAnswers: Bool {
    !hasAsked && PictureMethod.needsAnswers(choice, output.capabilities)
  }

  /// The size of a cell, as far as it is known.
  var cell: CellSize { output.capabilities.cell ?? answers?.cell ?? .usual }

  /// Why something else was drawn than the person wants; once.
  func takeProblem() -> PictureProgramError? {
    defer { problem = nil }
    return problem
  }

  /// A picture in as many cells as there is room for; `nil` where none is drawn.
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

  /// Writes a picture down, with lines beside it that must fit there.
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
    // Versions of the program differ in how many pixels they take a cell for.
    guard let large = SixelPicture(first) else { return nil }
    let share = min(Double(width) / Double(large.width), Double(height) / Double(large.height))
    let second = try await program.sixels(
      picture, width: Int(Double(width) * share), height: Int(Double(height) * share))
    return .sixel(writtenBy: second, within: room, cell: cell)
  }
}
