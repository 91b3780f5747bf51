#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A picture in pixels.
package struct PixelImage: Sendable, Equatable {
  /// Both greater than 0.
  package let width: Int
  package let height: Int
  /// Rows from the top, three bytes of sRGB a pixel.
  package let pixels: [UInt8]

  /// `nil` where the pixels are not as many as the size says.
  package init?(width: Int, height: Int, pixels: [UInt8]) {
    guard width > 0, height > 0, pixels.count == width * height * 3 else { return nil }
    self.init(checkedWidth: width, height: height, pixels: pixels)
  }

  init(checkedWidth width: Int, height: Int, pixels: [UInt8]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The colour at a place inside the picture.
  func color(x: Int, y: Int) -> RGB {
    let start = (y * width + x) * 3
    return RGB(pixels[start], pixels[start + 1], pixels[start + 2])
  }
}

extension PixelImage {
  /// The picture in another size; each new pixel is the mean of those that it stands for.
  ///
  /// The mean is one of light, not of the numbers that stand for it: fine patterns of black and white
  /// would come out too dark.
  func scaled(width newWidth: Int, height newHeight: Int) -> PixelImage {
    let columns = Self.bands(of: width, in: newWidth)
    let rows = Self.bands(of: height, in: newHeight)
    var sums = [Int](repeating: 0, count: newWidth * 3)
    let scaled = [UInt8](unsafeUninitializedCapacity: newWidth * newHeight * 3) { buffer, count in
      for (row, band) in rows.enumerated() {
        for index in sums.indices { sums[index] = 0 }
        for y in band { add(row: y, columns, to: &sums) }
        for (column, width) in columns.enumerated() {
          let area = width.count * band.count
          for channel in 0..<3 {
            buffer[(row * newWidth + column) * 3 + channel] =
              LightLevels.value(of: sums[column * 3 + channel] / area)
          }
        }
      }
      count = newWidth * newHeight * 3
    }
    return PixelImage(checkedWidth: newWidth, height: newHeight, pixels: scaled)
  }

  /// Adds the light of a row of pixels to the sums of the columns that they belong to.
  private func add(row: Int, _ columns: [Range<Int>], to sums: inout [Int]) {
    let start = row * width * 3
    pixels.withUnsafeBufferPointer { pixels in
      LightLevels.levels.withUnsafeBufferPointer { levels in
        sums.withUnsafeMutableBufferPointer { sums in
          for (column, band) in columns.enumerated() {
            var (red, green, blue) = (0, 0, 0)
            for pixel in band {
              let place = start + pixel * 3
              red += Int(levels[Int(pixels[place])])
              green += Int(levels[Int(pixels[place + 1])])
              blue += Int(levels[Int(pixels[place + 2])])
            }
            sums[column * 3] += red
            sums[column * 3 + 1] += green
            sums[column * 3 + 2] += blue
          }
        }
      }
    }
  }

  /// So many stretches of as equal a length as can be, each of one pixel at least.
  private static func bands(of length: Int, in count: Int) -> [Range<Int>] {
    (0..<count).map { index in
      let start = index * length / count
      return start..<max(start + 1, (index + 1) * length / count)
    }
  }
}

/// How much light the values of sRGB stand for, and back (IEC 61966-2-1).
enum LightLevels {
  /// The light of each value, from 0 to 65,535.
  static let levels: [UInt16] = (0..<256).map { UInt16(light(Double($0)) * 65_535 + 0.5) }

  /// The value that is nearest to so much light, from 0 to 65,535.
  static func value(of light: Int) -> UInt8 { values[light >> 2] }

  /// Enough to tell the darkest values apart.
  private static let steps = 16_384

  private static let values: [UInt8] = {
    var values: [UInt8] = []
    values.reserveCapacity(steps)
    for value in 0..<255 {
      let end = Int(light(Double(value) + 0.5) * Double(steps) + 0.5)
      while values.count < end { values.append(UInt8(value)) }
    }
    while values.count < steps { values.append(255) }
    return values
  }()

  private static func light(_ value: Double) -> Double {
    let share = value / 255
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }
}
