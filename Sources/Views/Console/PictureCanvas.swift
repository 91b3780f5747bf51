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

  /// `ask` queries the terminal at most once; it returns `nil` if that isn't possible.
  ///
  /// `placed` records images to remove later, and `program` runs the external program that some
  /// ways of drawing need.
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

  /// Whether images are made of characters, as far as known before the terminal is queried.
  package var usesCharacters: Bool {
    guard !needsAnswers, let method = PictureMethod(choice, output.capabilities, answers) else {
      return false
    }
    return method.usesCharacters
  }

  /// The size of a character cell, or a typical size if it is unknown.
  var cell: CellSize { output.capabilities.cell ?? answers?.cell ?? .usual }

  /// Returns the size of a character cell, querying the terminal if necessary.
  func measuredCell() async -> CellSize {
    await query()
    return cell
  }

  private func query() async {
    guard needsAnswers else { return }
    hasAsked = true
    answers = await ask()
  }

  /// Returns and clears the error that led to another way of drawing.
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

  /// Writes an image beside lines, which must fit there.
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
