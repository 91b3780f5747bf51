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

  private func drawn(
    _ image: PixelImage, _ method: PictureMethod, _ columns: Int = 2, _ rows: Int = 2,
    colors: TerminalCapabilities.Colors = .trueColor, id: UInt32 = 1
  ) throws -> DrawnPicture {
    try #require(
      DrawnPicture(
        image, method, file: Array("JPEG".utf8),
        within: PictureExtent(columns: columns, rows: rows), cell: .usual, colors: colors, id: id))
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
    let picture = try drawn(image, .halfBlocks, 1, 1)
    #expect(picture.extent == PictureExtent(columns: 1, rows: 1))
    #expect(text(picture, .trueColor) == ["\u{1B}[38;2;255;0;0;48;2;0;0;255m▀\u{1B}[0m"])
    #expect(text(picture, .palette256) == ["\u{1B}[38;5;196;48;5;21m▀\u{1B}[0m"])
    #expect(text(picture, .sixteen) == ["\u{1B}[91;104m▀\u{1B}[0m"])
  }

  @Test("A cell of one color is drawn as background only")
  func plain() throws {
    let image = try PixelImageTests.image(4, 4) { _, _ in RGB(1, 2, 3) }
    let picture = try drawn(image, .halfBlocks, 4, 9)
    let line = "\u{1B}[48;2;1;2;3m    \u{1B}[0m"
    #expect(text(picture, .trueColor) == [line, line])
  }

  @Test("Brighter pixels become denser ASCII characters")
  func characters() throws {
    let image = try PixelImageTests.image(10, 2) { x, _ in
      let value = UInt8(x * 255 / 9)
      return RGB(value, value, value)
    }
    let picture = try drawn(image, .characters, 10, 1)
    #expect(text(picture, .none) == [" .:-=+*#%@"])
  }

  @Test("Dots are drawn for bright pixels, or for dark ones on a light background")
  func braille() throws {
    let image = try PixelImageTests.image(4, 4) { x, _ in x < 2 ? .white : .black }
    #expect(text(try drawn(image, .braille(onLight: false), 2, 1), .none) == ["⣿⠀"])
    #expect(text(try drawn(image, .braille(onLight: true), 2, 1), .none) == ["⠀⣿"])
  }

  @Test("A gradient in 256 colors uses only those, and more of them than its rows have")
  func dithering() throws {
    let image = try PixelImageTests.image(40, 40) { x, y in
      RGB(UInt8(40 + x), UInt8(60 + y), 120)
    }
    let dithered = image.dithered(.fixed, spread: 1)
    #expect(dithered.colors.allSatisfy { RGB(paletteIndex: $0.paletteIndex) == $0 })
    #expect(Set(dithered.colors).count > 2)
    let content = try drawn(image, .halfBlocks, 20, 10, colors: .palette256).content
    let lines = if case .text(let lines) = content { lines } else { [] as [StyledText] }
    let backgrounds = lines.flatMap(\.runs).compactMap(\.style.background)
    #expect(
      backgrounds.allSatisfy {
        if case .rgb(let color) = $0 {
          RGB(paletteIndex: color.paletteIndex) == color
        } else {
          false
        }
      })
    #expect(Set(backgrounds).count > 2)
  }

  @Test("The error of a pixel at the left edge doesn't reach the right edge")
  func ditheringAtEdge() throws {
    let image = try PixelImageTests.image(2, 2) { x, y in
      y == 1 ? .black : x == 0 ? RGB(100, 100, 100) : RGB(70, 70, 70)
    }
    #expect(image.dithered(.blackAndWhite, spread: 2).colors.prefix(2) == [.black, .black])
  }

  @Test(
    "kitty is sent compressed pixels in chunks of the allowed size, and told where to show them")
  func kitty() throws {
    let noise = try PixelImageTests.image(100, 100) { x, y in
      RGB(UInt8(x * y % 251), UInt8(x * x % 241), UInt8((x + 7) * y % 239))
    }
    let drawn = sequence(try drawn(noise, .kitty, 20, 10, id: 77))
    let parts = drawn.components(separatedBy: "\u{1B}\\").dropLast()
    #expect(parts.first?.hasPrefix("\u{1B}_Ga=t,q=2,f=24,o=z,s=100,v=100,i=77,m=1;") == true)
    let payloads = parts.map { $0.split(separator: ";", maxSplits: 1)[1] }
    #expect(payloads.dropLast().allSatisfy { $0.utf8.count == 4096 })
    #expect(parts.dropFirst().dropLast().allSatisfy { $0.hasPrefix("\u{1B}_Gq=2,m=1;") })
    #expect(parts.last?.hasPrefix("\u{1B}_Gq=2,m=0;") == true)
    let packed = try #require(Data(base64Encoded: payloads.joined()))
    #expect(packed.count < noise.pixels.count && packed.first == 0x78)
  }

  @Test("kitty is sent no more pixels than its cells have")
  func kittyScaling() throws {
    let drawn = sequence(try drawn(try image(100), .kitty))
    #expect(drawn.hasPrefix("\u{1B}_Ga=t,q=2,f=24,o=z,s=20,v=20,i=1,m=0;"))
  }

  @Test("iTerm2 is sent the image file unchanged")
  func inlineFile() throws {
    #expect(
      sequence(try drawn(try image(), .inlineFile))
        == "\u{1B}]1337;File=inline=1;size=4;width=2;height=1;preserveAspectRatio=1;"
        + "doNotMoveCursor=1:SlBFRw==\u{7}")
  }

  @Test("Sixels are sent in bands, color by color, with equal columns counted")
  func sixels() throws {
    let red = try PixelImageTests.image(4, 4) { x, _ in x < 2 ? RGB(255, 0, 0) : .white }
    let drawn = try drawn(red, .sixel)
    #expect(drawn.extent == PictureExtent(columns: 2, rows: 1))
    let band = "#196!10~!10?$#231!10?!10~-"
    #expect(
      sequence(drawn)
        == "\u{1B}P0;1;0q\"1;1;20;18#196;2;100;0;0#231;2;100;100;100\(band)\(band)\(band)\u{1B}\\")
  }

  @Test("Character output of another program keeps only its text and colors")
  func symbols() {
    let bytes = "\u{1B}[0m\u{1B}[38;2;1;2;3;48;2;4;5;6m▄\u{1B}[49mx\u{1B}[0m\n\u{1B}[m▗▖\n"
    let drawn = DrawnPicture(writtenBy: Array(bytes.utf8), within: room)
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
    #expect(DrawnPicture(writtenBy: Array(text.utf8), within: room) == nil)
  }
}
