import CTurboJPEG
import Entities
import Foundation
import Media
import TerminalKit

/// Frames of the full screen, and a cover drawn with half blocks.
enum ScreenBenchmarks {
  private static let terminal = TerminalCapabilities(
    isTerminal: true, columns: 300, rows: 80, colors: .trueColor)

  static func measurements() async throws -> [Measurement] {
    nonisolated(unsafe) var memory = TerminalMemory(
      Palette(
        .trueColor,
        ground: Palette.Ground(background: RGB(23, 23, 29), text: RGB(222, 222, 230))))
    let drawing = SampleScreen(vocabulary: Vocabulary())
    let size = TerminalSize(columns: 300, rows: 80)
    let file = try SampleJPEG.file(side: 600)
    let output = TextOutput(
      descriptor: open("/dev/null", O_WRONLY),
      capabilities: TerminalCapabilities(isTerminal: true, columns: 120, colors: .trueColor))
    return [
      try await .timing("Painting and rendering a frame of 300 by 80", on: { $0 }) {
        let frame = drawing.frame(from: $0, selection: $0 % 50, size: size)
        use(FrameRenderer.render(frame, over: nil, terminal, &memory))
      },
      try await .timing("Artwork decoded and drawn with half blocks", on: { _ in file }) {
        try draw($0, on: output)
      },
    ]
  }

  private static func draw(_ file: [UInt8], on output: TextOutput) throws {
    let picture = try JPEGDecoder().picture(file, side: 600)
    guard
      let image = PixelImage(
        width: picture.width, height: picture.height, pixels: picture.pixels),
      let drawn = DrawnPicture(
        image, .halfBlocks, file: [], within: PictureExtent(columns: 40, rows: 30), cell: .usual,
        colors: .trueColor, id: 1)
    else { throw BenchmarkError("draw a picture") }
    output.write(drawn, notedIn: PlacedPictures())
  }
}

/// Frames like those of the full screen: a list beside a detail page with a picture.
private struct SampleScreen {
  private let rows: [StyledText]
  private let picture: [StyledText]

  init(vocabulary: Vocabulary) {
    var generator = SeededGenerator(seed: 32)
    rows = vocabulary.names(2_000).enumerated().map { number, title in
      StyledText("\(number)", .quiet).padded(to: 5)
        + StyledText("\(title)").fitted(to: 60)
        + StyledText("\(vocabulary.text(words: 1...3, &generator))", .accent)
        .fitted(to: 45) + "3:45"
    }
    picture = (0..<20).map { row in
      (0..<40).map { column in
        let (top, bottom) = (RGB(UInt8(row * 6), UInt8(column * 6), 90), RGB(9, 60, 200))
        return StyledText("▀", Style(foreground: .rgb(top), background: .rgb(bottom)))
      }.joined()
    }
  }

  func frame(from first: Int, selection: Int, size: TerminalSize) -> Frame {
    var frame = Frame(size)
    let (head, body) = frame.bounds.split(top: 2)
    frame.draw(LineEditor(text: "beatles"), prompt: "Search: ", in: head, hasFocus: true)
    let (list, detail) = body.split(left: size.columns * 13 / 20)
    for row in 0..<list.rows {
      frame.write(rows[(first + row) % rows.count], in: list, row: row)
    }
    frame.restyle(list.split(top: selection + 1).top.split(bottom: 1).bottom, .cursor)
    frame.draw(
      Border(.line, title: StyledText("Track", .bold)), around: detail)
    let inside = detail.inset(rows: 1, columns: 2)
    frame.write(picture, in: inside)
    for row in 22..<inside.rows {
      let changes = row < 28 ? selection : 0
      frame.write(rows[(first + changes + row) % rows.count], in: inside, row: row)
    }
    return frame
  }
}

/// A JPEG file with about as much detail as a cover.
private enum SampleJPEG {
  static func file(side: Int) throws -> [UInt8] {
    var generator = SeededGenerator(seed: UInt64(side))
    let pixels = (0..<side * side).flatMap { index in
      let (row, column, noise) = (index / side, index % side, Int(generator.next() % 48))
      return [column * 200 / side, row * 200 / side, (row + column) * 100 / side].map {
        UInt8($0 + noise)
      }
    }
    let encoder = tjInitCompress()
    defer { tjDestroy(encoder) }
    var (file, length): (UnsafeMutablePointer<UInt8>?, UInt) = (nil, 0)
    defer { tjFree(file) }
    let status = tjCompress2(
      encoder, pixels, Int32(side), 0, Int32(side), Int32(TJPF_RGB.rawValue), &file, &length,
      Int32(TJSAMP_420.rawValue), 90, 0)
    guard status == 0, let file else { throw BenchmarkError("encode a JPEG file") }
    return Array(UnsafeBufferPointer(start: file, count: Int(length)))
  }
}
