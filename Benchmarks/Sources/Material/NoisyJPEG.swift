import CTurboJPEG
import Foundation

/// A JPEG file with about as much detail as a cover has.
package struct NoisyJPEG {
  /// In pixels.
  let side: Int

  /// A square of so many pixels a side.
  package init(side: Int) {
    self.side = side
  }

  package func file() throws -> [UInt8] {
    let encoder = tjInitCompress()
    defer { tjDestroy(encoder) }
    var (file, length): (UnsafeMutablePointer<UInt8>?, UInt) = (nil, 0)
    defer { tjFree(file) }
    let status = tjCompress2(
      encoder, pixels, Int32(side), 0, Int32(side), Int32(TJPF_RGB.rawValue), &file, &length,
      Int32(TJSAMP_420.rawValue), 90, 0)
    guard status == 0, let file else { throw SystemError(call: "encode a JPEG file", code: EIO) }
    return Array(UnsafeBufferPointer(start: file, count: Int(length)))
  }

  private var pixels: [UInt8] {
    var generator = SeededGenerator(seed: UInt64(side))
    var pixels: [UInt8] = []
    pixels.reserveCapacity(side * side * 3)
    for row in 0..<side {
      for column in 0..<side {
        let noise = Int(generator.next() % 48)
        pixels.append(UInt8(column * 200 / side + noise))
        pixels.append(UInt8(row * 200 / side + noise))
        pixels.append(UInt8((row + column) * 100 / side + noise))
      }
    }
    return pixels
  }
}
