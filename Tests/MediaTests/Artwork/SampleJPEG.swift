import CTurboJPEG
import Foundation
import TestSupport

/// A JPEG file for tests: colors that blend into each other, and some noise.
struct SampleJPEG {
  var width = 64
  var height = 48
  /// The color sampling, such as `TJSAMP_444`, `TJSAMP_420`, or `TJSAMP_GRAY`.
  var sampling = TJSAMP_420
  var quality: Int32 = 85
  var isProgressive = false

  /// The pixels, three bytes each.
  var pixels: [UInt8] {
    var generator = SeededGenerator(seed: UInt64(width * 65_536 + height))
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height * 3)
    for row in 0..<height {
      for column in 0..<width {
        let noise = Int(generator.next() % 9)
        pixels.append(UInt8(column * 247 / width + noise))
        pixels.append(UInt8(row * 247 / height + noise))
        pixels.append(UInt8(128 + noise))
      }
    }
    return pixels
  }

  func file() throws -> [UInt8] {
    try Self.encode(pixels, format: TJPF_RGB, of: self)
  }

  /// A file in the four colors of print.
  func printFile() throws -> [UInt8] {
    let inks = [UInt8](repeating: 90, count: width * height * 4)
    return try Self.encode(inks, format: TJPF_CMYK, of: self)
  }

  private static func encode(_ pixels: [UInt8], format: TJPF, of sample: SampleJPEG) throws
    -> [UInt8]
  {
    let encoder = tjInitCompress()
    defer { tjDestroy(encoder) }
    var (file, length): (UnsafeMutablePointer<UInt8>?, UInt) = (nil, 0)
    defer { tjFree(file) }
    let status = tjCompress2(
      encoder, pixels, Int32(sample.width), 0, Int32(sample.height), Int32(format.rawValue), &file,
      &length, Int32(sample.sampling.rawValue), sample.quality,
      sample.isProgressive ? TJFLAG_PROGRESSIVE : 0)
    guard status == 0, let file else { throw CocoaError(.coderInvalidValue) }
    return Array(UnsafeBufferPointer(start: file, count: Int(length)))
  }
}
