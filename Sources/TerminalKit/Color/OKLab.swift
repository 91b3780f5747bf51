import Foundation

/// A color in Björn Ottosson's OKLab space, whose distances and lightness match human perception.
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

  func distance(to other: OKLab) -> Double {
    let (one, two) = (greenRed - other.greenRed, blueYellow - other.blueYellow)
    let light = lightness - other.lightness
    return light * light + one * one + two * two
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
