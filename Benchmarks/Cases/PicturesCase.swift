import Entities
import Foundation
import Media
import TerminalKit

/// A cover drawn in forty columns, from its file to what the terminal is sent.
struct PicturesCase: BenchmarkCase {
  private static let rounds = 200

  let name = "pictures"

  func measurements(on bench: Workbench) async throws -> [Measurement] {
    let file = try NoisyJPEG(side: 600).file()
    let picture = try JPEGDecoder().picture(file, side: 600)
    let sink = open("/dev/null", O_WRONLY)
    defer { close(sink) }
    let output = TextOutput(
      descriptor: sink,
      capabilities: TerminalCapabilities(isTerminal: true, columns: 120, colors: .trueColor))
    let decoded = try await samples { _ = try JPEGDecoder().picture(file, side: 600) }
    let blocks = try await samples {
      draw(try JPEGDecoder().picture(file, side: 600), on: output, .halfBlocks)
    }
    let kitty = try await samples { draw(picture, on: output, .kitty) }
    return [
      Measurement("decoding 600 × 600 alone", Figures(decoded)),
      Measurement("the same, and half blocks in 40 columns", Figures(blocks), medianWithin: 4),
      Measurement("kitty's graphics in 40 columns", Figures(kitty)),
    ]
  }

  private func samples(_ work: () throws -> Void) async throws -> [Sample] {
    var samples: [Sample] = []
    for _ in 0..<Self.rounds { samples.append(try await Stopwatch.sample { try work() }) }
    return samples
  }

  private func draw(_ picture: Picture, on output: TextOutput, _ method: PictureMethod) {
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
}
