import CTurboJPEG
import Entities
import Media
import Testing

@Suite("JPEG decoder")
struct JPEGDecoderTests {
  private let decoder = JPEGDecoder()

  /// The maximum and average difference between the colors of two pictures.
  private func difference(_ left: [UInt8], _ right: [UInt8]) -> (most: Int, average: Double) {
    let differences = zip(left, right).map { abs(Int($0) - Int($1)) }
    return (
      differences.max() ?? 0, Double(differences.reduce(0, +)) / Double(max(1, differences.count))
    )
  }

  @Test(
    "A decoded JPEG matches its original in any sampling, size, and scan order",
    arguments: [
      SampleJPEG(), SampleJPEG(sampling: TJSAMP_444), SampleJPEG(sampling: TJSAMP_422),
      SampleJPEG(sampling: TJSAMP_411), SampleJPEG(isProgressive: true),
      SampleJPEG(width: 17, height: 31), SampleJPEG(width: 31, height: 17, isProgressive: true),
      SampleJPEG(width: 100, height: 1), SampleJPEG(width: 1, height: 100),
    ])
  func pixels(sample: SampleJPEG) throws {
    let file = try sample.file()
    let picture = try decoder.picture(file, side: 100)
    #expect([picture.width, picture.height] == [sample.width, sample.height])
    #expect(picture.file == file)
    #expect(difference(picture.pixels, sample.pixels).average < 6)
  }

  @Test("A JPEG of one pixel decodes to one pixel")
  func onePixel() throws {
    let picture = try decoder.picture(try SampleJPEG(width: 1, height: 1).file(), side: 600)
    #expect(picture.pixels.count == 3)
  }

  @Test("A grayscale JPEG decodes to equal red, green, and blue values")
  func grayscale() throws {
    let picture = try decoder.picture(try SampleJPEG(sampling: TJSAMP_GRAY).file(), side: 100)
    #expect(picture.pixels.count == 64 * 48 * 3)
    for pixel in stride(from: 0, to: picture.pixels.count, by: 3) {
      #expect(Set(picture.pixels[pixel..<pixel + 3]).count == 1)
    }
  }

  @Test("A CMYK JPEG is rejected as unreadable")
  func cmyk() throws {
    let file = try SampleJPEG().printFile()
    #expect(throws: ArtworkError.unreadable) { try decoder.picture(file, side: 100) }
  }

  @Test(
    "A JPEG is scaled down to the smallest eighth that covers the requested side",
    arguments: [
      (600, 600), (601, 750), (599, 600), (1200, 1200), (100, 150), (75, 150), (1, 150),
      (0, 150), (-1, 150), (5000, 1200), (.max, 1200),
    ])
  func scaled(side: Int, width: Int) throws {
    let picture = try decoder.picture(
      try SampleJPEG(width: 1200, height: 600).file(), side: side)
    #expect([picture.width, picture.height] == [width, width / 2 + width % 2])
  }

  @Test("A JPEG decodes to at most 4,096 pixels a side, or an eighth of its size if larger")
  func bounded() throws {
    let file = try SampleJPEG(width: 8000, height: 40).file()
    #expect(try decoder.picture(file, side: .max).width == 4000)
    let long = try SampleJPEG(width: 65_000, height: 8).file()
    #expect(try decoder.picture(long, side: 600).width == 8125)
  }

  @Test("A progressive JPEG with too many pixels is rejected as too large")
  func held() throws {
    var file = try SampleJPEG(width: 64, height: 64, isProgressive: true).file()
    let frame = try #require(file.firstRange(of: [0xFF, 0xC2]))
    file.replaceSubrange(frame.upperBound + 3..<frame.upperBound + 7, with: [0x20, 0, 0x20, 0])
    #expect(try JPEGHeader(file).side == 8192)
    #expect(throws: ArtworkError.tooLarge) { try decoder.picture(file, side: 600) }
  }

  @Test("A truncated JPEG is rejected as unreadable", arguments: [0.5, 0.9, 0.99])
  func cutOff(share: Double) throws {
    let file = try SampleJPEG(width: 200, height: 200).file()
    let part = Array(file.prefix(Int(Double(file.count) * share)))
    #expect(throws: ArtworkError.unreadable) { try decoder.picture(part, side: 200) }
  }

  @Test("A JPEG with an excessive number of scans is rejected as unreadable")
  func manyScans() throws {
    let file = try SampleJPEG(width: 8, height: 8, isProgressive: true).file()
    let scan = try #require(file.lastScan)
    let bomb =
      Array(file.dropLast(2)) + Array(repeatElement(scan, count: 1000).joined())
      + [0xFF, 0xD9]
    #expect(throws: ArtworkError.unreadable) { try decoder.picture(bomb, side: 8) }
  }
}

extension [UInt8] {
  /// The last scan of a file with its header, without the end of the file.
  fileprivate var lastScan: [UInt8]? {
    let starts = indices.dropLast().filter { self[$0] == 0xFF && self[$0 + 1] == 0xDA }
    return starts.last.map { Array(self[$0..<(count - 2)]) }
  }
}
