import Foundation

package enum Color: Sendable, BitwiseCopyable, Hashable {
  /// The sixteen standard colors, in the user's shades.
  package enum Name: UInt8, Sendable, BitwiseCopyable {
    case black, red, green, yellow, blue, magenta, cyan, white
    case brightBlack, brightRed, brightGreen, brightYellow
    case brightBlue, brightMagenta, brightCyan, brightWhite
  }

  case named(Name)
  /// An sRGB color.
  ///
  /// With fewer colors, the nearest one with a fixed shade is used.
  case rgb(RGB)
  /// Resolved by a ``Palette`` in full-screen mode.
  case role(Role)

  package static let red = Color.named(.red)
  package static let green = Color.named(.green)
  package static let yellow = Color.named(.yellow)
  package static let cyan = Color.named(.cyan)
}

package struct RGB: Sendable, BitwiseCopyable, Hashable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }
}

extension RGB {
  /// The channel values in the color cube of the 256-color palette.
  private static let steps: [Int] = [0, 95, 135, 175, 215, 255]

  /// The nearest of the 240 fixed colors of the 256-color palette: the cube and the grays.
  ///
  /// The first sixteen are skipped, because users can configure them.
  var paletteIndex: Int {
    let channels = [red, green, blue].map { Self.nearestStep(Int($0)) }
    let cube = RGB(step: channels[0], channels[1], channels[2])
    let grayLevel = min(23, max(0, (luma - 3) / 10))
    let level = UInt8(8 + grayLevel * 10)
    let gray = RGB(level, level, level)
    return distance(to: gray) < distance(to: cube)
      ? 232 + grayLevel : 16 + 36 * channels[0] + 6 * channels[1] + channels[2]
  }

  init(paletteIndex index: Int) {
    let level = UInt8(clamping: 8 + (index - 232) * 10)
    self =
      index < 232
      ? RGB(step: (index - 16) / 36, (index - 16) / 6 % 6, (index - 16) % 6)
      : RGB(level, level, level)
  }

  /// The nearest of the sixteen colors, in xterm's shades.
  var nearestName: Color.Name {
    let peak = max(red, green, blue)
    if peak < 48 { return .black }
    if peak - min(red, green, blue) < 32 {
      return luma < 96 ? .brightBlack : luma < 208 ? .white : .brightWhite
    }
    let bits = [red, green, blue].enumerated().reduce(0 as UInt8) { bits, channel in
      channel.element > peak / 2 ? bits | 1 << channel.offset : bits
    }
    return Color.Name(rawValue: peak > 200 ? bits + 8 : bits) ?? .white
  }

  /// The brightness from 0 to 255 (ITU-R BT.601).
  package var luma: Int { (299 * Int(red) + 587 * Int(green) + 114 * Int(blue)) / 1000 }

  private init(step red: Int, _ green: Int, _ blue: Int) {
    self.init(UInt8(Self.steps[red]), UInt8(Self.steps[green]), UInt8(Self.steps[blue]))
  }

  private static func nearestStep(_ value: Int) -> Int {
    value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40
  }

  private func distance(to other: RGB) -> Int {
    let (red, green, blue) = (
      Int(red) - Int(other.red), Int(green) - Int(other.green), Int(blue) - Int(other.blue)
    )
    return red * red + green * green + blue * blue
  }
}

/// A color in Björn Ottosson's OKLab space, where distances and lightness match perception.
struct OKLab {
  /// From 0 (black) to 1 (white).
  let lightness: Double
  let greenRed: Double
  let blueYellow: Double

  init(_ color: RGB) {
    let (red, green, blue) = color.light
    let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    greenRed = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    blueYellow = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
  }

  private init(lightness: Double, chroma: Double, hue: Double) {
    self.lightness = lightness
    greenRed = chroma * cos(hue * .pi / 180)
    blueYellow = chroma * sin(hue * .pi / 180)
  }

  var chroma: Double { hypot(greenRed, blueYellow) }

  /// In degrees, from 0 to 360.
  var hue: Double {
    let degrees = atan2(blueYellow, greenRed) * 180 / .pi
    return degrees < 0 ? degrees + 360 : degrees
  }

  /// The nearest color that screens can show; chroma gives way first.
  static func rgb(lightness: Double, chroma: Double, hue: Double) -> RGB {
    var light = (0.0, 0.0, 0.0)
    for step in 0...40 {
      let reduced = chroma * (1 - Double(step) / 40)
      light = OKLab(lightness: lightness, chroma: reduced, hue: hue).light
      if [light.0, light.1, light.2].allSatisfy((-0.001...1.001).contains) { break }
    }
    return RGB(light: light)
  }

  private var light: (Double, Double, Double) {
    let long = pow(lightness + 0.3963377774 * greenRed + 0.2158037573 * blueYellow, 3)
    let medium = pow(lightness - 0.1055613458 * greenRed - 0.0638541728 * blueYellow, 3)
    let short = pow(lightness - 0.0894841775 * greenRed - 1.2914855480 * blueYellow, 3)
    return (
      4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
      -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
      -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short
    )
  }
}
