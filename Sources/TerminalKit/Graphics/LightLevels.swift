#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

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
