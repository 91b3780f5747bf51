extension RGB {
  static let black = RGB(0, 0, 0)
  static let white = RGB(255, 255, 255)

  /// The intensities of the channels from 0 to 1.
  var light: (Double, Double, Double) {
    func light(_ value: UInt8) -> Double { Double(LightLevels.levels[Int(value)]) / 65_535 }
    return (light(red), light(green), light(blue))
  }

  init(light: (Double, Double, Double)) {
    func value(_ light: Double) -> UInt8 {
      LightLevels.value(of: Int(min(1, max(0, light)) * 65_535 + 0.5))
    }
    self.init(value(light.0), value(light.1), value(light.2))
  }

  private var luminance: Double {
    let (red, green, blue) = light
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  /// Whether white has more contrast on the color than black.
  var isDark: Bool { luminance < 0.18 }

  /// The contrast as WCAG 2 measures it: from 1 to 21.
  func contrast(to other: RGB) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// The color with a share of another, from 0 to 1.
  func mixed(with other: RGB, _ share: Double) -> RGB {
    func mix(_ one: UInt8, _ two: UInt8) -> UInt8 {
      UInt8((Double(one) * (1 - share) + Double(two) * share).rounded(.toNearestOrEven))
    }
    return RGB(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
  }
}
