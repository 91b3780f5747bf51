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
