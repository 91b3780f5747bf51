import CTurboJPEG
import Entities
import ITunesStubServer
import Media
import Testing

@Suite("JPEG header")
struct JPEGHeaderTests {
  /// A file with the given frame header, but without image data.
  private static func file(
    _ width: Int, _ height: Int, marker: UInt8 = 0xC0, precision: UInt8 = 8, components: UInt8 = 3,
    scanned: UInt8 = 3, before: [UInt8] = [], extra: [UInt8] = []
  ) -> [UInt8] {
    let size = [height >> 8, height & 255, width >> 8, width & 255].map { UInt8($0) }
    let parts: [[UInt8]] = (0..<components).map { [$0, 0x11, 0] }
    let frame: [UInt8] = [precision] + size + [components] + parts.joined() + extra
    let frameHead: [UInt8] = [0xFF, marker, 0, UInt8(frame.count + 2)]
    let scan: [UInt8] = [0xFF, 0xDA, 0, 12, scanned, 0, 0, 1, 0, 2, 0, 0, 63, 0]
    let start: [UInt8] = [0xFF, 0xD8]
    return start + before + frameHead + frame + scan
  }

  @Test("A JPEG header gives the size, color components, and whether the rows are sequential")
  func facts() throws {
    let color = try JPEGHeader(try SampleJPEG(width: 33, height: 17).file())
    #expect([color.width, color.height, color.components] == [33, 17, 3])
    #expect(color.isSequential)
    #expect(color.side == 33)
    let gray = try JPEGHeader(try SampleJPEG(height: 99, sampling: TJSAMP_GRAY).file())
    #expect([gray.width, gray.height, gray.components] == [64, 99, 1])
    #expect(try !JPEGHeader(try SampleJPEG(isProgressive: true).file()).isSequential)
    #expect(try !JPEGHeader(Self.file(9, 9, scanned: 1)).isSequential)
  }

  @Test("A JPEG file is complete with bytes after its end, but not without its end")
  func completeness() throws {
    let file = try SampleJPEG().file()
    for (bytes, isComplete) in [(file, true), (file + [0, 0], true), (file.dropLast(2), false)] {
      #expect(try JPEGHeader(bytes).isComplete == isComplete)
    }
  }

  @Test("A JPEG header is found after other segments and fill bytes")
  func segments() throws {
    let comment: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFE, 0, 4, 0xFF, 0xC0, 0xFF, 0xC4, 0, 2]
    #expect(try JPEGHeader(Self.file(5, 7, before: comment)).width == 5)
  }

  @Test(
    "A file that isn't a supported JPEG is rejected as unreadable",
    arguments: [
      [], [0xFF], [0xFF, 0xD8], [0xFF, 0xD8, 0xFF, 0xD9],
      Array("<!DOCTYPE html><title>Log in</title>".utf8), Array("GIF89a".utf8),
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], Array("RIFF\0\0\0\0WEBPVP8 ".utf8),
      file(0, 9), file(9, 0), file(9, 9, marker: 0xC3), file(9, 9, marker: 0xC5),
      file(9, 9, precision: 12), file(9, 9, components: 4), file(9, 9, components: 2),
      file(9, 9, components: 0), file(9, 9, before: [0xFF, 0xFE, 0, 1]),
      file(9, 9, extra: [3]), file(9, 9, before: [0, 0]), file(9, 9, before: [0xFF, 0xD9]),
      Array(file(9, 9).dropFirst(2)), Array(file(9, 9).prefix(20)),
      file(9, 9, before: Array(file(8, 8).dropFirst(2).prefix(19))),
    ] as [[UInt8]])
  func unreadable(file: [UInt8]) {
    #expect(throws: ArtworkError.unreadable) { try JPEGHeader(file) }
  }

  @Test("A JPEG over 100 megapixels or 20 MiB is rejected as too large")
  func tooLarge() throws {
    #expect(try JPEGHeader(Self.file(10_000, 10_000)).side == 10_000)
    #expect(throws: ArtworkError.tooLarge) { try JPEGHeader(Self.file(10_001, 10_000)) }
    #expect(throws: ArtworkError.tooLarge) { try JPEGHeader(Self.file(65_535, 65_535)) }
    let padding = [UInt8](repeating: 0, count: 20 << 20)
    let long = Self.file(9, 9) + padding
    #expect(throws: ArtworkError.tooLarge) { try JPEGHeader(long) }
    #expect(try JPEGHeader(Array(long.prefix(20 << 20))).width == 9)
  }
}
