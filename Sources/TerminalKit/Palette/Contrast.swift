import Foundation

/// Colors with a given contrast, as WCAG 2 measures it: from 1 to 21.
extension RGB {
  static let black = RGB(0, 0, 0)
  static let white = RGB(255, 255, 255)

  /// The intensities of the channels from 0 to 1.
  var light: (Double, Double, Double) {
    (Self.levels[Int(red)], Self.levels[Int(green)], Self.levels[Int(blue)])
  }

  init(light: (Double, Double, Double)) {
    func value(_ light: Double) -> UInt8 {
      let light = min(1, max(0, light))
      let share = light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
      return UInt8((255 * share).rounded(.toNearestOrEven))
    }
    self.init(value(light.0), value(light.1), value(light.2))
  }

  private static let levels = (0...255).map { LightLevels.light(Double($0)) }

  private var luminance: Double {
    let (red, green, blue) = light
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  /// Whether white has more contrast on the color than black.
  package var isDark: Bool { luminance < 0.18 }

  package func contrast(to other: RGB) -> Double {
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

  /// The color, moved toward white or black until it has the contrast, if possible.
  func raised(on background: RGB, to contrast: Double) -> RGB {
    let end = background.isDark ? Self.white : .black
    return (0...100).lazy.map { mixed(with: end, Double($0) / 100) }
      .first { $0.contrast(to: background) >= contrast } ?? end
  }

  /// The palest blend into the background that has the contrast.
  func faded(into background: RGB, to contrast: Double) -> RGB {
    (0...400).lazy.map { mixed(with: background, Double($0) / 400) }
      .prefix { $0.contrast(to: background) >= contrast }.reduce(self) { $1 }
  }

  /// The thinnest veil of another color over this one that has the contrast with it.
  func veiled(with color: RGB, to contrast: Double) -> RGB {
    (0...400).lazy.map { mixed(with: color, Double($0) / 400) }
      .first { $0.contrast(to: self) >= contrast } ?? color
  }

  /// A color of a hue on a background, as light as usual unless the contrast needs more.
  init(_ tone: Tone, on background: RGB, contrast: Double) {
    let isDark = background.isDark
    var lightness = isDark ? 0.74 : 0.52
    self = isDark ? .white : .black
    while lightness > 0, lightness < 1 {
      let color = OKLab.rgb(lightness: lightness, chroma: tone.chroma, hue: tone.hue)
      if color.contrast(to: background) >= contrast {
        self = color
        return
      }
      lightness += isDark ? 0.005 : -0.005
    }
  }
}

/// A color without its lightness, in OKLCH.
package struct Tone: Sendable, Hashable {
  /// In degrees.
  package let hue: Double
  package let chroma: Double

  package init(hue: Double, chroma: Double = 0.17) {
    (self.hue, self.chroma) = (hue, chroma)
  }

  /// The accent unless there is another.
  package static let rose = Tone(hue: 4)
  static let play = Tone(hue: 155, chroma: 0.12)
  static let star = Tone(hue: 85, chroma: 0.13)
  static let warn = Tone(hue: 70, chroma: 0.13)
  static let error = Tone(hue: 25, chroma: 0.16)
}

extension Tone {
  /// The length of a side to which artwork is scaled first.
  private static let side = 32
  private static let bins = 24
  /// The pixels that the color must have, as a share.
  private static let leastShare = 0.08

  /// The most frequent color of an artwork; `nil` if it is nearly gray, black, or white.
  package init?(of image: PixelImage) {
    let colors = image.scaled(width: Self.side, height: Self.side).colors.map(OKLab.init)
    let colorful = colors.filter { $0.chroma >= 0.04 && (0.15...0.95).contains($0.lightness) }
    let bins = Dictionary(grouping: colorful) { Int($0.hue) * Self.bins / 360 }
    func weight(_ bin: [OKLab]) -> Double { bin.reduce(0) { $0 + $1.chroma } }
    let fullest = bins.max { (weight($0.value), $1.key) < (weight($1.value), $0.key) }
    guard let bin = fullest?.value, Double(bin.count) >= Self.leastShare * Double(colors.count)
    else { return nil }
    let total = weight(bin)
    self.init(
      hue: bin.reduce(0) { $0 + $1.hue * $1.chroma } / total,
      chroma: min(0.17, max(0.1, total / Double(bin.count))))
  }
}
