import Foundation

package struct PixelImage: Sendable, Equatable {
  /// Greater than 0, like the height.
  package let width: Int
  package let height: Int
  /// Rows from the top, three bytes of sRGB per pixel.
  package let pixels: [UInt8]

  /// Returns `nil` if the number of bytes doesn't match the size.
  package init?(width: Int, height: Int, pixels: [UInt8]) {
    guard width > 0, height > 0, pixels.count == width * height * 3 else { return nil }
    self.init(checkedWidth: width, height: height, pixels: pixels)
  }

  init(checkedWidth width: Int, height: Int, pixels: [UInt8]) {
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// The position must be inside the image.
  func color(x: Int, y: Int) -> RGB {
    let start = (y * width + x) * 3
    return RGB(pixels[start], pixels[start + 1], pixels[start + 2])
  }
}

extension PixelImage {
  /// Returns the image at another size, each pixel the mean of the pixels it covers.
  ///
  /// Light intensities are averaged, because the mean of sRGB values would darken fine patterns.
  func scaled(width newWidth: Int, height newHeight: Int) -> PixelImage {
    let columns = Self.bands(of: width, in: newWidth)
    let rows = Self.bands(of: height, in: newHeight)
    var sums = [Int](repeating: 0, count: newWidth * 3)
    var scaled: [UInt8] = []
    scaled.reserveCapacity(newWidth * newHeight * 3)
    for band in rows {
      for index in sums.indices { sums[index] = 0 }
      for y in band { add(row: y, columns, to: &sums) }
      for (column, width) in columns.enumerated() {
        let area = width.count * band.count
        for sum in sums[column * 3..<column * 3 + 3] {
          scaled.append(LightLevels.value(of: sum / area))
        }
      }
    }
    return PixelImage(checkedWidth: newWidth, height: newHeight, pixels: scaled)
  }

  private func add(row: Int, _ columns: [Range<Int>], to sums: inout [Int]) {
    let levels = LightLevels.levels
    for (column, band) in columns.enumerated() {
      var (red, green, blue) = (0, 0, 0)
      for pixel in band {
        let place = (row * width + pixel) * 3
        red += Int(levels[Int(pixels[place])])
        green += Int(levels[Int(pixels[place + 1])])
        blue += Int(levels[Int(pixels[place + 2])])
      }
      sums[column * 3] += red
      sums[column * 3 + 1] += green
      sums[column * 3 + 2] += blue
    }
  }

  /// Divides a length into nearly equal ranges of at least one pixel.
  private static func bands(of length: Int, in count: Int) -> [Range<Int>] {
    (0..<count).map { index in
      let start = index * length / count
      return start..<max(start + 1, (index + 1) * length / count)
    }
  }
}

/// Conversion between sRGB values and light intensities (IEC 61966-2-1).
enum LightLevels {
  /// The intensity of each sRGB value, from 0 to 65,535.
  static let levels: [UInt16] = (0..<256).map { UInt16(light(Double($0)) * 65_535 + 0.5) }

  /// The sRGB value nearest to an intensity from 0 to 65,535.
  static func value(of light: Int) -> UInt8 { values[light >> 2] }

  /// Enough to distinguish the darkest values.
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

  /// The intensity of an sRGB value, from 0 to 1.
  static func light(_ value: Double) -> Double {
    let share = value / 255
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }
}

/// The size of a picture in terminal cells.
package struct PictureExtent: Sendable, Hashable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// The largest size within this one that keeps the image's aspect ratio, at least one cell.
  func matching(_ image: PixelImage, cell: CellSize) -> PictureExtent {
    matching(width: image.width, height: image.height, cell: cell)
  }

  /// The largest size within this one for an image of this size in pixels, at least one cell.
  package func matching(width: Int, height: Int, cell: CellSize) -> PictureExtent {
    // Use all columns with the matching rows, or else all rows with the matching columns.
    let tall = Self.rounded(
      columns * cell.width * height, by: width * cell.height)
    if tall <= rows { return PictureExtent(columns: max(1, columns), rows: max(1, tall)) }
    let wide = Self.rounded(rows * cell.height * width, by: height * cell.width)
    return PictureExtent(columns: max(1, min(columns, wide)), rows: max(1, rows))
  }

  private static func rounded(_ dividend: Int, by divisor: Int) -> Int {
    (dividend + divisor / 2) / divisor
  }
}
