/// An image in half blocks, two pixels per cell: the upper pixel is the foreground color, the lower
/// one the background.
enum HalfBlocks {
  static func lines(
    _ image: PixelImage, _ extent: PictureExtent, _ colors: TerminalCapabilities.Colors
  ) -> [StyledText] {
    let exact = image.scaled(width: extent.columns, height: extent.rows * 2)
    let scaled = colors == .palette256 ? exact.dithered(.fixed, spread: 1) : exact
    return (0..<extent.rows).map { row in
      (0..<extent.columns).map { column in
        let upper = scaled.color(x: column, y: row * 2)
        let lower = scaled.color(x: column, y: row * 2 + 1)
        return upper == lower
          ? StyledText(" ", Style(background: .rgb(lower)))
          : StyledText("▀", Style(foreground: .rgb(upper), background: .rgb(lower)))
      }.joined()
    }
  }
}

/// An image in Braille dots, eight per cell, for terminals whose colors can't be relied on.
enum BrailleDots {
  /// The column and row of each dot, in the order of the bits in Unicode.
  private static let dots = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]

  /// Dots are bright, or dark on a light background.
  static func lines(_ image: PixelImage, _ extent: PictureExtent, onLight: Bool) -> [StyledText] {
    let dotted = image.scaled(width: extent.columns * 2, height: extent.rows * 4)
      .lightness(inverted: onLight).dithered(.blackAndWhite, spread: 2)
    return (0..<extent.rows).map { row in
      let scalars = (0..<extent.columns).map { column -> Unicode.Scalar in
        let bits = dots.enumerated().reduce(0x2800 as UInt32) { bits, dot in
          let (x, y) = (column * 2 + dot.element.0, row * 4 + dot.element.1)
          return dotted.color(x: x, y: y) == .white ? bits | 1 << dot.offset : bits
        }
        return Unicode.Scalar(bits) ?? " "
      }
      return StyledText(SafeText(String(String.UnicodeScalarView(scalars))))
    }
  }
}

extension PixelImage {
  /// The image in grays with full contrast, except for the 2% at either end.
  fileprivate func lightness(inverted: Bool) -> PixelImage {
    let lumas = colors.map(\.luma)
    let sorted = lumas.sorted()
    let (low, high) = (sorted[sorted.count / 50], sorted[sorted.count - 1 - sorted.count / 50])
    let grays = lumas.flatMap { luma -> [UInt8] in
      let gray = UInt8(clamping: (luma - low) * 255 / max(1, high - low))
      return Array(repeating: inverted ? 255 - gray : gray, count: 3)
    }
    return PixelImage(checkedWidth: width, height: height, pixels: grays)
  }
}

/// An image in ASCII characters, denser where it is brighter.
enum CharacterRamp {
  private static let ramp = Array(" .:-=+*#%@".utf8)

  static func lines(_ image: PixelImage, _ extent: PictureExtent) -> [StyledText] {
    let scaled = image.scaled(width: extent.columns, height: extent.rows)
    return (0..<extent.rows).map { row in
      let bytes = (0..<extent.columns).map { column in
        ramp[(scaled.color(x: column, y: row).luma * (ramp.count - 1) + 127) / 255]
      }
      return StyledText(SafeText(String(decoding: bytes, as: UTF8.self)))
    }
  }
}

/// Colored text written by another program.
///
/// It is parsed rather than passed on, so that only text and colors get through.
enum ColoredText {
  /// Returns `nil` if there are escape sequences other than 24-bit colors.
  static func lines(of bytes: [UInt8]) -> [StyledText]? {
    var lines: [StyledText] = []
    var style = Style.plain
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true) {
      guard let text = text(of: line, &style) else { return nil }
      if !text.isEmpty { lines.append(text) }
    }
    return lines
  }

  private static func text(of line: ArraySlice<UInt8>, _ style: inout Style) -> StyledText? {
    var text: StyledText = ""
    var rest = line
    while let byte = rest.first {
      if byte == 0x1B {
        guard rest.dropFirst().first == UInt8(ascii: "["),
          let end = rest.firstIndex(of: UInt8(ascii: "m")),
          apply(rest[(rest.startIndex + 2)..<end], to: &style)
        else { return nil }
        rest = rest[(end + 1)...]
      } else {
        let part = rest.prefix { $0 != 0x1B }
        text += StyledText(SafeText(String(decoding: part, as: UTF8.self)), style)
        rest = rest[part.endIndex...]
      }
    }
    return text
  }

  /// Whether the parameters only set or reset 24-bit colors.
  private static func apply(_ body: ArraySlice<UInt8>, to style: inout Style) -> Bool {
    guard body.count <= 64 else { return false }
    let numbers = body.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { $0.isEmpty ? 0 : Int(String(decoding: $0, as: UTF8.self)) }
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: style = .plain
      case 39: style.foreground = nil
      case 49: style.background = nil
      case 38, 48:
        guard let color = color(&rest) else { return false }
        if number == 38 { style.foreground = color } else { style.background = color }
      default: return false
      }
    }
    return true
  }

  private static func color(_ rest: inout ArraySlice<Int?>) -> Color? {
    let parts = rest.prefix(4).compactMap { $0.flatMap(UInt8.init(exactly:)) }
    guard parts.count == 4, parts[0] == 2 else { return nil }
    rest = rest.dropFirst(4)
    return .rgb(RGB(parts[1], parts[2], parts[3]))
  }
}
