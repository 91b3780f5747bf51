import TestSupport
import Testing

@testable import TerminalKit

@Suite("Image placement")
struct PicturePlacementTests {
  private let capabilities = TerminalCapabilities(isTerminal: true, columns: 20, rows: 8)
  private let drawn = DrawnPicture(
    extent: PictureExtent(columns: 4, rows: 3), content: .text(["####", "####", "####"]))
  private let graphic = DrawnPicture(
    extent: PictureExtent(columns: 4, rows: 3),
    // A stand-in for graphics: it fills the cells, and leaves the cursor in an arbitrary place.
    content: .graphic(
      TerminalGraphic(
        sequence: "####\u{1B}[B\u{1B}[4D####\u{1B}[B\u{1B}[4D####",
        image: KittyImage(
          id: 9, extent: PictureExtent(columns: 4, rows: 3), width: 4, height: 3))))

  private func screen(
    _ picture: DrawnPicture, beside lines: [StyledText], before count: Int
  ) -> [String] {
    var emulator = ScreenEmulator(columns: 20, rows: 8)
    emulator.feed(String(repeating: "\r\n", count: count))
    let bytes = PicturePlacement.bytes(picture, beside: lines, capabilities)
    // The kernel does the same for terminals.
    emulator.feed(bytes.replacing("\n", with: "\r\n") + "end")
    return emulator.lines.filter { !$0.isEmpty }
  }

  @Test(
    "An image stands beside its text at any cursor position, even at the bottom of the screen",
    arguments: 0...9)
  func places(before: Int) {
    let lines: [StyledText] = ["one", "two"]
    let rows = ["####  one", "####  two", "####", "end"]
    #expect(screen(drawn, beside: lines, before: before) == rows)
    #expect(screen(graphic, beside: lines, before: before) == rows)
  }

  @Test("Text that is taller than its image continues in the same column", arguments: [0, 3, 7])
  func tall(before: Int) {
    let lines: [StyledText] = ["one", "", "three", "four", "five"]
    let rows = ["####  one", "####", "####  three", "      four", "      five", "end"]
    #expect(screen(drawn, beside: lines, before: before) == rows)
    #expect(screen(graphic, beside: lines, before: before) == rows)
  }

  @Test("An image without text stands alone")
  func alone() {
    #expect(screen(drawn, beside: [], before: 7) == ["####", "####", "####", "end"])
    #expect(screen(graphic, beside: [], before: 7) == ["####", "####", "####", "end"])
  }

  @Test("Images on the terminal's graphics layer are deleted once, by their IDs")
  func deletion() async throws {
    let pipe = try OutputPipe()
    let output = TextOutput(descriptor: pipe.descriptor, capabilities: capabilities)
    let placed = PlacedPictures()
    #expect(placed.nextID() != placed.nextID())
    output.write(graphic, notedIn: placed)
    output.write(drawn, notedIn: placed)
    #expect(placed.takeDeletion() == "\u{1B}_Ga=d,d=I,i=9,q=2\u{1B}\\")
    #expect(placed.takeDeletion().isEmpty)
  }
}
