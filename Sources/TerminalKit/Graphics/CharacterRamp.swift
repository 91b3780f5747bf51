/// A picture in characters that are the denser the brighter a place is, for terminals without colours.
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
