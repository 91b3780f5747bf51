import Testing

@testable import TerminalKit

@Suite("Pixel images")
struct PixelImageTests {
  static func image(_ width: Int, _ height: Int, _ color: (Int, Int) -> RGB) throws -> PixelImage {
    let pixels = (0..<height).flatMap { y in
      (0..<width).flatMap { x -> [UInt8] in
        let color = color(x, y)
        return [color.red, color.green, color.blue]
      }
    }
    return try #require(PixelImage(width: width, height: height, pixels: pixels))
  }

  @Test("An image is invalid if its pixel data doesn't match its size")
  func sizes() {
    #expect(PixelImage(width: 1, height: 1, pixels: [1, 2]) == nil)
    #expect(PixelImage(width: 0, height: 1, pixels: []) == nil)
    #expect(PixelImage(width: -1, height: -1, pixels: [1, 2, 3]) == nil)
  }

  @Test(
    "An image of one color keeps that color at any size",
    arguments: [(1, 1), (7, 3), (40, 24), (100, 1), (3, 200)])
  func plain(width: Int, height: Int) throws {
    for color in [RGB(0, 0, 0), RGB(255, 255, 255), RGB(1, 128, 254), RGB(17, 3, 90)] {
      let scaled = try Self.image(13, 29) { _, _ in color }.scaled(width: width, height: height)
      #expect(scaled.pixels.count == width * height * 3)
      let colors = Set((0..<width).map { scaled.color(x: $0, y: height - 1) })
      #expect(colors == [color])
    }
  }

  @Test("Every sRGB value survives the conversion to a light level and back")
  func light() {
    for value in 0...255 { #expect(LightLevels.value(of: Int(LightLevels.levels[value])) == value) }
  }

  @Test("A black-and-white pattern is averaged by light, not by sRGB value")
  func pattern() throws {
    let pattern = try Self.image(8, 8) { ($0 + $1) % 2 == 0 ? RGB(0, 0, 0) : RGB(255, 255, 255) }
    #expect(pattern.scaled(width: 1, height: 1).color(x: 0, y: 0) == RGB(188, 188, 188))
  }

  @Test("Each part of an image stays in place when the image is scaled down")
  func parts() throws {
    let quarters = try Self.image(10, 10) { x, y in
      RGB(x < 5 ? 255 : 0, y < 5 ? 255 : 0, 0)
    }.scaled(width: 2, height: 2)
    #expect(quarters.color(x: 0, y: 0) == RGB(255, 255, 0))
    #expect(quarters.color(x: 1, y: 0) == RGB(0, 255, 0))
    #expect(quarters.color(x: 0, y: 1) == RGB(255, 0, 0))
    #expect(quarters.color(x: 1, y: 1) == RGB(0, 0, 0))
  }

  @Test(
    "An image fills the available cells and keeps its aspect ratio",
    arguments: [
      (600, 600, 40, 100, 40, 20), (600, 600, 40, 12, 24, 12), (600, 300, 40, 100, 40, 10),
      (300, 600, 40, 20, 20, 20), (1, 1, 40, 12, 24, 12), (4000, 10, 40, 12, 40, 1),
      (10, 4000, 40, 12, 1, 12), (600, 600, 1, 1, 1, 1), (600, 600, 29, 40, 29, 15),
    ])
  func extent(
    width: Int, height: Int, roomColumns: Int, roomRows: Int, columns: Int, rows: Int
  ) throws {
    let image = try Self.image(width, height) { _, _ in RGB(0, 0, 0) }
    let room = PictureExtent(columns: roomColumns, rows: roomRows)
    #expect(room.matching(image, cell: .usual) == PictureExtent(columns: columns, rows: rows))
  }

  @Test("The shape of the terminal's cells affects the extent of an image")
  func cells() throws {
    let image = try Self.image(10, 10) { _, _ in RGB(0, 0, 0) }
    let cell = try #require(CellSize(width: 10, height: 10))
    let room = PictureExtent(columns: 40, rows: 12)
    #expect(room.matching(image, cell: cell) == PictureExtent(columns: 12, rows: 12))
    #expect(CellSize(width: 0, height: 5) == nil && CellSize(width: 5, height: 300) == nil)
  }
}
