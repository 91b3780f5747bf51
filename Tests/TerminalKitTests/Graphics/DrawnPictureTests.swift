import Foundation
import Testing

@testable import TerminalKit

@Suite("Drawn images")
struct DrawnPictureTests {
  private let room = PictureExtent(columns: 2, rows: 2)

  private func image(_ side: Int = 4) throws -> PixelImage {
    try PixelImageTests.image(side, side) { x, y in
      RGB(x < side / 2 ? 255 : 0, 0, UInt8(y * 255 / (side - 1)))
    }
  }

  private func text(_ picture: DrawnPicture, _ colors: TerminalCapabilities.Colors) -> [String] {
    guard case .text(let lines) = picture.content else { return [] }
    let renderer = EscapeRenderer(capabilities: TerminalCapabilities(colors: colors))
    return lines.map(renderer.render)
  }

  private func sequence(_ picture: DrawnPicture?) -> String {
    guard case .graphic(let graphic) = picture?.content else { return "" }
    return graphic.sequence
  }

  @Test("A cell shows two pixels in as many colors as the terminal supports")
  func halfBlocks() throws {
    let image = try PixelImageTests.image(1, 2) { _, y in y == 0 ? RGB(255, 0, 0) : RGB(0, 0, 255) }
    let picture = DrawnPicture.halfBlocks(
      image, within: PictureExtent(columns: 1, rows: 1), cell: .usual)
    #expect(picture.extent == PictureExtent(columns: 1, rows: 1))
    #expect(text(picture, .trueColor) == ["\u{1B}[38;2;255;0;0;48;2;0;0;255m▀\u{1B}[0m"])
    #expect(text(picture, .palette256) == ["\u{1B}[38;5;196;48;5;21m▀\u{1B}[0m"])
    #expect(text(picture, .sixteen) == ["\u{1B}[91;104m▀\u{1B}[0m"])
  }

  @Test("A cell of one color is drawn as background only")
  func plain() throws {
    let image = try PixelImageTests.image(4, 4) { _, _ in RGB(1, 2, 3) }
    let picture = DrawnPicture.halfBlocks(
      image, within: PictureExtent(columns: 4, rows: 9), cell: .usual)
    let line = "\u{1B}[48;2;1;2;3m    \u{1B}[0m"
    #expect(text(picture, .trueColor) == [line, line])
  }

  @Test("Brighter pixels become denser characters without color")
  func characters() throws {
    let image = try PixelImageTests.image(10, 2) { x, _ in
      let value = UInt8(x * 255 / 9)
      return RGB(value, value, value)
    }
    let picture = DrawnPicture.characters(
      image, within: PictureExtent(columns: 10, rows: 1), cell: .usual)
    #expect(text(picture, .none) == [" .:-=+*#%@"])
  }

  @Test("kitty is sent pixels in chunks of the allowed size, with an ID and replies suppressed")
  func kitty() throws {
    let room = PictureExtent(columns: 20, rows: 10)
    let drawn = sequence(.kitty(try image(100), within: room, cell: .usual, id: 77))
    let parts = drawn.components(separatedBy: "\u{1B}\\").dropLast()
    #expect(
      parts.first?.hasPrefix(
        "\u{1B}_Ga=T,q=2,f=24,s=100,v=100,c=20,r=10,C=1,i=77,m=1;") == true)
    let payloads = parts.map { $0.split(separator: ";", maxSplits: 1)[1] }
    #expect(payloads.dropLast().allSatisfy { $0.utf8.count == 4096 })
    #expect(parts.dropFirst().dropLast().allSatisfy { $0.hasPrefix("\u{1B}_Gq=2,m=1;") })
    #expect(parts.last?.hasPrefix("\u{1B}_Gq=2,m=0;") == true)
    #expect(payloads.joined() == Data(try image(100).pixels).base64EncodedString())
  }

  @Test("kitty is sent no more pixels than its cells have")
  func kittyScaling() throws {
    let drawn = sequence(.kitty(try image(100), within: room, cell: .usual, id: 1))
    #expect(drawn.hasPrefix("\u{1B}_Ga=T,q=2,f=24,s=20,v=20,c=2,r=1,C=1,i=1,m=0;"))
  }

  @Test("iTerm2 is sent the image file unchanged")
  func inlineFile() throws {
    let drawn = sequence(
      .inlineFile(Array("JPEG".utf8), shapedAs: try image(), within: room, cell: .usual))
    #expect(
      drawn == "\u{1B}]1337;File=inline=1;size=4;width=2;height=1;preserveAspectRatio=1;"
        + "doNotMoveCursor=1:SlBFRw==\u{7}")
  }

  @Test("Sixels are passed through unchanged with the size they declare")
  func sixels() throws {
    let bytes = Array("\u{1B}P0;1;0q\"1;1;20;40#0;2;6;2;49#0!20~-\u{1B}\\".utf8)
    let drawn = DrawnPicture.sixel(writtenBy: bytes, within: room, cell: .usual)
    #expect(drawn?.extent == PictureExtent(columns: 2, rows: 2))
    #expect(Array(sequence(drawn).utf8) == bytes)
    let small = PictureExtent(columns: 1, rows: 2)
    #expect(DrawnPicture.sixel(writtenBy: bytes, within: small, cell: .usual) == nil)
  }

  @Test(
    "Output that isn't exactly one sixel image is rejected",
    arguments: [
      "", "text", "\u{1B}\\", "\u{1B}P\u{1B}\\", "\u{1B}Pq\u{1B}\\", "\u{1B}Pq~\u{1B}\\",
      "\u{1B}Pq\"1;1;20;40#0~", "x\u{1B}Pq\"1;1;20;40#0~\u{1B}\\",
      "\u{1B}Pq\"1;1;20;40#0~\u{1B}\\x", "\u{1B}Pq\"1;1;20;40#0~\u{1B}]0;x\u{7}\u{1B}\\",
      "\u{1B}Pq\"1;1;20;40#0\n~\u{1B}\\", "\u{1B}P$q\"1;1;20;40\u{1B}\\",
      "\u{1B}Pq\"1;1;0;40#0~\u{1B}\\", "\u{1B}Pq\"1;1;20000;40#0~\u{1B}\\",
      "\u{1B}Pq\"1;1;20#0~\u{1B}\\", "\u{1B}Pq\"1;1;20;99999999999999999999#~\u{1B}\\",
      "\u{1B}Pq\"1;1;20;40#0é\u{1B}\\",
    ])
  func noSixels(text: String) {
    #expect(SixelPicture(Array(text.utf8)) == nil)
  }

  @Test("Character output of another program keeps only its text and colors")
  func symbols() {
    let bytes = "\u{1B}[0m\u{1B}[38;2;1;2;3;48;2;4;5;6m▄\u{1B}[49mx\u{1B}[0m\n\u{1B}[m▗▖\n"
    let drawn = DrawnPicture.characters(writtenBy: Array(bytes.utf8), within: room)
    #expect(drawn?.extent == PictureExtent(columns: 2, rows: 2))
    #expect(
      drawn.map { text($0, .trueColor) } == [
        "\u{1B}[38;2;1;2;3;48;2;4;5;6m▄\u{1B}[0m\u{1B}[38;2;1;2;3mx\u{1B}[0m", "▗▖",
      ])
  }

  @Test(
    "Character output with other sequences or too many cells is rejected",
    arguments: [
      "", "\n\n", "abc", "a\nb\nc", "\u{1B}[2J", "\u{1B}[7mx", "\u{1B}[38;5;1mx",
      "\u{1B}[38;2;1;2mx", "\u{1B}[38;2;1;2;300mx", "\u{1B}]0;x\u{7}", "\u{1B}Pq\u{1B}\\", "\u{1B}",
      "\u{1B}[", "\u{1B}[38;2;1;2;3", "\u{1B}[?25lx\u{1B}[0m", "\u{1B}[-1mx",
    ])
  func noSymbols(text: String) {
    #expect(DrawnPicture.characters(writtenBy: Array(text.utf8), within: room) == nil)
  }
}
