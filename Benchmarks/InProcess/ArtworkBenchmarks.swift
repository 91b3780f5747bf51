import Benchmark
import CTurboJPEG
import Entities
import Foundation
import Material
import Media
import TerminalKit

/// Covers, from the file to what the terminal is sent.
enum ArtworkBenchmarks {
  static func register() {
    for side in [600, 1_200, 3_000] {
      Benchmark("Artwork of \(side) pixels decoded for 600") { _, file in
        blackHole(try JPEGDecoder().picture(file, side: 600))
      } setup: {
        try NoisyJPEG(side: side).file()
      }
    }
    Benchmark("libjpeg-turbo alone, 600 pixels") { _, file in
      blackHole(try pixels(file, side: 600))
    } setup: {
      try NoisyJPEG(side: 600).file()
    }
    Benchmark("Artwork decoded and drawn with half blocks") { _, state in
      try draw(state.file, on: state.output, .halfBlocks)
    } setup: {
      (file: try NoisyJPEG(side: 600).file(), output: output())
    }
    Benchmark("Artwork decoded and drawn with kitty") { _, state in
      try draw(state.file, on: state.output, .kitty)
    } setup: {
      (file: try NoisyJPEG(side: 600).file(), output: output())
    }
  }

  /// A terminal that throws away what it is sent.
  private static func output() -> TextOutput {
    TextOutput(
      descriptor: open("/dev/null", O_WRONLY),
      capabilities: TerminalCapabilities(isTerminal: true, columns: 120, colors: .trueColor))
  }

  private static func draw(_ file: [UInt8], on output: TextOutput, _ method: PictureMethod) throws {
    let picture = try JPEGDecoder().picture(file, side: 600)
    let room = PictureExtent(columns: 40, rows: 30)
    guard
      let image = PixelImage(
        width: picture.width, height: picture.height, pixels: picture.pixels)
    else { return }
    let drawn: DrawnPicture =
      method == .kitty
      ? .kitty(image, within: room, cell: .usual, id: 1)
      : .halfBlocks(image, within: room, cell: .usual)
    output.write(drawn, notedIn: PlacedPictures())
  }

  private static func pixels(_ file: [UInt8], side: Int) throws -> [UInt8] {
    let decoder = tjInitDecompress()
    defer { tjDestroy(decoder) }
    var pixels = [UInt8](repeating: 0, count: side * side * 3)
    let status = tjDecompress2(
      decoder, file, UInt(file.count), &pixels, Int32(side), 0, Int32(side),
      Int32(TJPF_RGB.rawValue), 0)
    guard status == 0 else { throw SystemError(call: "decode a JPEG file", code: EIO) }
    return pixels
  }
}
