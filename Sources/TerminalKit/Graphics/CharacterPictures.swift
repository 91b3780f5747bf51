/// An image in half blocks, two pixels per cell: the upper pixel is the foreground color, the lower
/// one the background.
enum HalfBlocks {
  static func lines(_ image: PixelImage, _ extent: PictureExtent) -> [StyledText] {
    let scaled = image.scaled(width: extent.columns, height: extent.rows * 2)
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

/// An image in ASCII characters, denser where it is brighter, for terminals without colors.
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
