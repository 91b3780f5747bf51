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

  /// The tone as text on a background: light on a dark one, dark on a light one.
  func color(on background: RGB) -> RGB {
    OKLab.rgb(lightness: background.isDark ? 0.74 : 0.52, chroma: chroma, hue: hue)
  }
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
